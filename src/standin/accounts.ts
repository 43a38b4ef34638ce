// Who may ask, how much is left to them today, and when does the day start anew?

type Plan = 'free' | 'plus' | 'pro';
export type CounterName = 'search' | 'downloads';

/** One account as the options describe it; limits left out are the plan's. */
export type AccountOptions = {
  readonly id: string;
  readonly plan: Plan;
  readonly keys: readonly string[];
  readonly name?: string;
  readonly searchPerDay?: number;
  readonly downloadsPerDay?: number;
};

export type CounterReading = {
  readonly used: number;
  readonly limit: number;
  /** Never below 0, though `used` may pass the limit. */
  readonly remaining: number;
  /** Epoch milliseconds: the next 00:00 UTC. */
  readonly resetAt: number;
};

/** Interface.md 8; what the middle plan allows is not told there. */
const PLAN_LIMITS: Readonly<Record<Plan, Readonly<Record<CounterName, number>>>> = {
  free: { search: 2_000, downloads: 50 },
  plus: { search: 10_000, downloads: 500 },
  pro: { search: 30_000, downloads: 2_000 },
};

/** The accounts that a stand-in has when none are given. */
export const DEFAULT_ACCOUNTS: readonly AccountOptions[] = [
  { id: 'free', plan: 'free', keys: ['free-key'] },
  { id: 'plus', plan: 'plus', keys: ['plus-key'] },
  { id: 'pro', plan: 'pro', keys: ['pro-key'] },
];

/** One account, with the counters of its day. */
export type Account = {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly plan: Plan;
  readonly limits: Readonly<Record<CounterName, number>>;
};

/** The accounts of one stand-in: quotas are per account, counts also per key (interface.md 5 and 8). */
export type Accounts = {
  byKey(key: string): Account | null;
  read(accountId: string, counter: CounterName): CounterReading;
  /** How much one of the account's keys used today. */
  readKey(key: string, counter: CounterName): number;
  /** Takes n units, or none at all where fewer are left. `key` is the key that pays. */
  take(key: string, counter: CounterName, n: number): boolean;
  /** Another client of the account spends n units; may pass the limit. */
  spend(accountId: string, counter: CounterName, n: number): void;
  /** The day's count for an address without a key. */
  readAnonymous(ip: string): CounterReading;
  takeAnonymous(ip: string): boolean;
  /** Starts the day anew, now. */
  resetDay(): void;
};

const DAY_MS = 86_400_000;

type Setup = {
  readonly accounts: readonly AccountOptions[];
  readonly anonymousPerDay: number;
  now(): number;
};

/** Accounts with their counters; the day is that of the given clock. */
export function openAccounts(setup: Setup): Accounts {
  const { byId, byKey } = directory(setup.accounts);
  const used = new Map<string, number>();
  let day = dayOf(setup.now());
  const today = (): Map<string, number> => {
    const current = dayOf(setup.now());
    if (current !== day) used.clear();
    day = current;
    return used;
  };
  const add = (name: string, n: number): void => {
    today().set(name, (today().get(name) ?? 0) + n);
  };
  const reading = (name: string, limit: number): CounterReading => {
    const spent = today().get(name) ?? 0;
    return { used: spent, limit, remaining: Math.max(0, limit - spent), resetAt: (day + 1) * DAY_MS };
  };
  const account = (id: string): Account => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`no such account: ${id}`);
    return found;
  };
  const read: Accounts['read'] = (id, counter) =>
    reading(`account ${counter} ${id}`, account(id).limits[counter]);
  const readAnonymous = (ip: string): CounterReading => reading(`anonymous ${ip}`, setup.anonymousPerDay);
  return {
    byKey: (key) => byKey.get(key) ?? null,
    read,
    readKey: (key, counter) => today().get(`key ${counter} ${key}`) ?? 0,
    take(key, counter, n) {
      const owner = byKey.get(key);
      if (owner === undefined || read(owner.id, counter).remaining < n) return false;
      add(`account ${counter} ${owner.id}`, n);
      add(`key ${counter} ${key}`, n);
      return true;
    },
    spend: (id, counter, n) => add(`account ${counter} ${account(id).id}`, n),
    readAnonymous,
    takeAnonymous(ip) {
      if (readAnonymous(ip).remaining < 1) return false;
      add(`anonymous ${ip}`, 1);
      return true;
    },
    resetDay: () => today().clear(),
  };
}

function directory(options: readonly AccountOptions[]) {
  const byId = new Map<string, Account>();
  const byKey = new Map<string, Account>();
  for (const [index, option] of options.entries()) {
    const limits = PLAN_LIMITS[option.plan];
    const account: Account = {
      id: option.id,
      number: 1001 + index,
      name: option.name ?? option.id,
      plan: option.plan,
      limits: {
        search: option.searchPerDay ?? limits.search,
        downloads: option.downloadsPerDay ?? limits.downloads,
      },
    };
    byId.set(account.id, account);
    for (const key of option.keys) byKey.set(key, account);
  }
  return { byId, byKey };
}

function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}
