// Builds elements from data. Sets text only, so a file name is never parsed as HTML.

export type Child = Node | string | null;

type Attribute = string | number | boolean | null | undefined;
type Listeners = Readonly<Partial<Record<'click' | 'submit' | 'change', (event: Event) => void>>>;
type Properties = { readonly on?: Listeners; readonly [attribute: string]: Attribute | Listeners };

/** An element with attributes and children; skips null children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const { on = {}, ...attributes } = properties;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string' || typeof value === 'number')
      element.setAttribute(name, String(value));
  }
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  element.append(...children.filter((child) => child !== null));
  return element;
}

export function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Node[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export type Column<T> = {
  readonly name: string;
  readonly cell: (row: T) => Child;
  readonly isNumber?: boolean;
};

/** The first column names the row. On a phone each row becomes a block. */
export function table<T>(caption: string, columns: readonly Column<T>[], rows: readonly T[]): HTMLElement {
  const kind = ({ isNumber = false }: Column<T>): { readonly class?: string } =>
    isNumber ? { class: 'number' } : {};
  const head = columns.map((column) => h('th', { scope: 'col', ...kind(column) }, column.name));
  const body = rows.map((row) =>
    h(
      'tr',
      {},
      ...columns.map((column, at) =>
        at === 0
          ? h('th', { scope: 'row' }, column.cell(row))
          : h('td', { 'data-name': column.name, ...kind(column) }, column.cell(row)),
      ),
    ),
  );
  return h(
    'div',
    { class: 'scroll' },
    h(
      'table',
      { class: 'stack' },
      h('caption', {}, caption),
      h('thead', {}, h('tr', {}, ...head)),
      h('tbody', {}, ...body),
    ),
  );
}

/** A button that runs one action at a time and shows an error beside it. */
export function action(
  name: string,
  work: () => Promise<void>,
  more: { readonly main?: boolean; readonly label?: string } = {},
): HTMLElement {
  const said = h('span', { role: 'alert', class: 'error' });
  const button = h(
    'button',
    {
      type: 'button',
      class: more.main === true ? 'main' : '',
      'aria-label': more.label,
      on: {
        click: () => {
          button.disabled = true;
          said.textContent = '';
          work()
            .catch((error: unknown) => {
              said.textContent = error instanceof Error ? error.message : String(error);
            })
            .finally(() => {
              button.disabled = false;
            });
        },
      },
    },
    name,
  );
  return h('span', {}, button, ' ', said);
}
