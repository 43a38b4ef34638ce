// What a life may be about: which works there are, in which languages, and what the service has for them.

import type { AccountOptions } from '../../../src/standin/accounts/accounts.ts';
import type { Catalogue } from '../../../src/standin/catalogue/catalogue.ts';
import type { StandInOptions } from '../../../src/standin/stand-in.ts';
import { catalogueFor } from '../../../src/standin/generate/generate.ts';
import { withOdd, withTraps } from './traps.ts';
import { nameOf, ODD_WORKS, RELEASES, WORKS, type Work } from './works.ts';

/** A language, or several of which one is enough. */
export type Wish = string | readonly string[];

export type World = {
  readonly works: readonly Work[];
  readonly languages: readonly string[];
  /** As in the configuration. */
  readonly wishes: readonly Wish[];
  readonly catalogue: Catalogue;
  /** What the service has one day. */
  readonly later?: Catalogue;
  readonly account: Partial<AccountOptions>;
  /** More keys of the configuration. */
  readonly config: Readonly<Record<string, unknown>>;
  /** What happens in this world alone, half of the time. */
  readonly also?: 'clocks' | 'permissions' | 'processes';
};

const PLENTY = { downloadsPerDay: 1000 };

const plain = (works: readonly Work[], languages: readonly string[], offered = languages): World => ({
  works,
  languages,
  wishes: languages,
  catalogue: catalogueFor(namesOf(works), {
    seed: 'test',
    languages: offered,
    decoys: false,
    hearingImpaired: false,
  }),
  account: PLENTY,
  config: {},
});

export const WORLDS = {
  plain: () => plain(WORKS, ['en', 'pl']),
  /** With wrong subtitles among the right ones. */
  traps: () => ({ ...plain(WORKS, ['en', 'pl']), catalogue: withTraps(WORKS, ['en', 'pl']) }),
  /** With the forced ones wanted as well, and those for the hard of hearing first. */
  forced: () => ({
    ...plain(WORKS, ['en', 'pl']),
    catalogue: withTraps(WORKS, ['en', 'pl']),
    config: { forced: true, hearing_impaired: 'prefer' },
  }),
  /** The service gets Polish one day; until then English is enough. */
  growing: () => {
    const whole = plain(WORKS, ['en', 'pl']);
    const subtitles = whole.catalogue.subtitles.filter(({ language }) => language === 'EN');
    const [wishes, config] = [[['pl', 'en']], { upgrade: { enabled: true } }];
    return { ...whole, wishes, catalogue: { ...whole.catalogue, subtitles }, later: whole.catalogue, config };
  },
  /** Languages that have siblings. */
  variants: () => plain(WORKS, ['pt-BR', 'zh-Hant'], ['pt', 'pt-br', 'zh-tw', 'zh']),
  /** Films in two parts, and files with two episodes. */
  odd: () => ({ ...plain(ODD_WORKS, ['en', 'pl']), catalogue: withOdd(ODD_WORKS, ['en', 'pl']) }),
  /** A language that only a machine can give, by translation. */
  machine: () => ({
    ...plain(WORKS, ['en', 'pl'], ['en']),
    account: { ...PLENTY, plan: 'pro' as const },
    config: { translate: { enabled: true, patience: '1d' } },
  }),
  /** A machine whose clock is wrong now and then. */
  clocks: () => ({
    ...plain(WORKS, ['en', 'pl']),
    account: { downloadsPerDay: 20 },
    also: 'clocks' as const,
  }),
  /** Folders and files that the daemon may not read or write now and then. */
  permissions: () => ({ ...plain(WORKS, ['en', 'pl']), also: 'permissions' as const }),
  /** Passes and reloads at once, and wishes that are taken back. */
  processes: () => ({
    ...plain(WORKS, ['en', 'pl']),
    catalogue: withTraps(WORKS, ['en', 'pl']),
    also: 'processes' as const,
  }),
  /** Few downloads a day, so that packs save some. */
  scarce: () => ({ ...plain(WORKS, ['en', 'pl']), account: { downloadsPerDay: 4 } }),
} satisfies Record<string, () => World>;

/** The options of the service. */
export function serviceOf({ account }: World, catalogue: Catalogue): Partial<StandInOptions> {
  const me = { id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 2000 } as const;
  return { catalogue, accounts: [{ ...me, ...account }] };
}

export type WorldName = keyof typeof WORLDS;

export const WORLD_NAMES = Object.keys(WORLDS) as readonly WorldName[];

function namesOf(works: readonly Work[]): readonly string[] {
  return works.flatMap((work) => RELEASES.map((release) => nameOf(work, release)));
}
