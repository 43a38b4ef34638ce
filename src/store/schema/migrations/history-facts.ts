// The migration that turns the sentences of older versions into fields. A sentence that cannot be parsed is unknown.

export const HISTORY_FACTS = `
  ALTER TABLE history ADD COLUMN step TEXT;
  ALTER TABLE history ADD COLUMN offered INTEGER;
  ALTER TABLE history ADD COLUMN acceptable INTEGER;
  ALTER TABLE history ADD COLUMN source TEXT;
  ALTER TABLE history ADD COLUMN guess TEXT;
  ALTER TABLE history ADD COLUMN became TEXT;

  UPDATE history SET step = nullif(detail, ''), detail = '' WHERE event = 'search-sent';
  -- 'batch: 3 offered, 1 acceptable' or 'batch: nothing'; a cast reads the digits that a text begins with.
  UPDATE history SET
    step = substr(detail, 1, instr(detail, ': ') - 1),
    offered = CAST(substr(detail, instr(detail, ': ') + 2) AS INTEGER),
    acceptable = CASE WHEN instr(detail, ' offered, ') > 0
      THEN CAST(substr(detail, instr(detail, ' offered, ') + 10) AS INTEGER) ELSE 0 END,
    detail = ''
    WHERE event = 'answered' AND instr(detail, ': ') > 0;
  UPDATE history SET
    source = CASE detail WHEN 'an archive that was fetched for something else holds it' THEN 'archive' ELSE 'pack' END,
    detail = ''
    WHERE event = 'offered' AND detail <> '';
  UPDATE history SET
    source = CASE detail WHEN 'it lies in the cache' THEN 'cache' ELSE 'unknown' END,
    detail = ''
    WHERE event = 'fetch-sent';
  UPDATE history SET
    source = CASE WHEN detail LIKE '%; it lies in the cache' THEN 'cache' ELSE 'unknown' END,
    detail = replace(substr(detail, length('picked ') + 1), '; it lies in the cache', '')
    WHERE event = 'picked' AND detail LIKE 'picked %';
  UPDATE history SET source = 'unknown' WHERE event IN ('job-waits', 'job-done');
  UPDATE history SET
    guess = substr(detail, instr(detail, ': guessed to be ') + 16),
    detail = substr(detail, 1, instr(detail, ': guessed to be ') - 1)
    WHERE event = 'covered' AND instr(detail, ': guessed to be ') > 0;
  UPDATE history SET detail = replace(detail, ': nobody knows its language', '') WHERE event = 'covered';
  UPDATE history SET
    became = substr(detail, instr(detail, ' → ') + 3),
    detail = substr(detail, 1, instr(detail, ' → ') - 1)
    WHERE event IN ('sidecar-renamed', 'seen') AND instr(detail, ' → ') > 0;
`;
