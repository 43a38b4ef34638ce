// The migration that finds the wants of one library in a state, in the order of their due times, without reading those of
// the others.

/** Also a part of the current schema. Never edited once released. */
export const STATES_BY_LIBRARY_INDEX = `
  CREATE INDEX want_by_state ON want (state, root_id, due_at);
`;

/** Never edited once released. */
export const STATES_BY_LIBRARY = `
  DROP INDEX want_by_state;
  ${STATES_BY_LIBRARY_INDEX}
`;
