// Reads and writes the paging of a request.

const MOST_ON_A_PAGE = 30;

/** `subs_per_page` (interface.md 4.1); null if it is not 1 to 30. */
export function pageSizeOf(value: string | number): number | null {
  const size = typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : Number(value);
  return Number.isInteger(size) && size >= 1 && size <= MOST_ON_A_PAGE ? size : null;
}

/** `page`, from 1; null if it is not such a number. */
export function pageOf(query: URLSearchParams): number | null {
  const page = query.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null;
}

type Asked = { readonly page: number; readonly pageSize: number };

export function onPage<T>(all: readonly T[], { page, pageSize }: Asked): readonly T[] {
  return all.slice((page - 1) * pageSize, page * pageSize);
}

export function pagingOf(
  total: number,
  asked: Asked,
): { readonly totalPages: number; readonly currentPage: number } {
  return { totalPages: Math.max(1, Math.ceil(total / asked.pageSize)), currentPage: asked.page };
}
