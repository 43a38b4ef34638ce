// The migration with the indexes that find old rows without reading all others.

/** Never edited once released. */
export const FOUND_BY_TIME = `
  CREATE INDEX refused_content_by_time ON refused_content (at);
  CREATE INDEX shaped_by_time ON shaped (at);
  CREATE INDEX sidecar_by_content ON sidecar (substr(sha256, 1, 16));
`;
