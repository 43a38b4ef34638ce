#!/bin/sh
# Starts subtitled with the Node beside it, also through links.
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/../dist/bin.js" "$@"
