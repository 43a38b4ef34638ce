// Keeps the accounts: who may ask, how much each has left, and when the minute, day or month resets.

import { openUsageCounter, type UsageCounter } from './usage-counter.ts';

type Plan = 'free' | 'plus' | 'pro';
/** Counted per day. */
export type CounterName = 'search' | 'downloads';
/** Counted per month. */
export type FeatureName = 'translations' | 'transcriptions';
type QuotaName = CounterName | FeatureName;

/** One account as the options describe it; missing limits are the plan's. */
export type AccountOptions = {
  readonly id: string;
  readonly plan: Plan;
  /** At most ten (interface.md 8). */
  readonly keys: readonly string[];
  readonly name?: string;
  readonly searchPerDay?: number;
  readonly downloadsPerDay?: number;
  readonly translationsPerMonth?: number;
  readonly transcriptionsPerMonth?: number;
};

export type CounterReading = {
  readonly used: number;
  readonly limit: number;
  /** Never below 0, even if `used` exceeds the limit. */
  readonly remaining: number;
  /** Epoch milliseconds: the next 00:00 UTC, or that of the first day of the next month. */
  readonly resetAt: number;
};

type PlanLimits = Readonly<Record<QuotaName, number>>;

/** Interface.md 8. It does not tell the limits of the middle plan, nor how many transcriptions a plan includes. */
const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: { search: 2_000, downloads: 50, translations: 1, transcriptions: 1 },
  plus: { search: 10_000, downloads: 500, translations: 20, transcriptions: 20 },
  pro: { search: 30_000, downloads: 2_000, translations: 60, transcriptions: 60 },
};

const MOST_KEYS = 10;
/** Requests per minute and key of the title search (interface.md 8). */
const TITLE_TEXT_PER_MINUTE = 600;

/** The default accounts of a stand-in. */
export const DEFAULT_ACCOUNTS: readonly AccountOptions[] = [
  { id: 'free', plan: 'free', keys: ['free-key'] },
  { id: 'plus', plan: 'plus', keys: ['plus-key'] },
  { id: 'pro', plan: 'pro', keys: ['pro-key'] },
];

/** One account; the counters are in `Accounts`. */
export type Account = {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly plan: Plan;
  readonly keys: readonly string[];
  readonly limits: PlanLimits;
};

/** The accounts of one stand-in: quotas are per account, counts also per key (interface.md 5 and 8). */
export type Accounts = {
  byKey(key: string): Account | null;
  read(accountId: string, counter: QuotaName): CounterReading;
  /** How much the account used in total. */
  readTotal(accountId: string, counter: QuotaName): number;
  /** How much one of the account's keys used in the current period. */
  readKey(key: string, counter: QuotaName): number;
  /** Takes n units, or none if fewer are left. `key` is the key that pays. */
  take(key: string, counter: QuotaName, n: number): boolean;
  /** Simulates another client of the account that spends n units; may exceed the limit. */
  spend(accountId: string, counter: QuotaName, n: number): void;
  /** Takes one of the key's title searches of this minute; if none is left, returns when there are some again. */
  takeMinute(key: string): { readonly againAt: number } | null;
  /** The daily count of an address without a key. */
  readAnonymous(ip: string): CounterReading;
  takeAnonymous(ip: string): boolean;
  /** Starts a new day now. */
  resetDay(): void;
  /** Starts a new month now. */
  resetMonth(): void;
};

type AccountsSetup = {
  readonly accounts: readonly AccountOptions[];
  readonly anonymousPerDay: number;
  now(): number;
};

/** Accounts with their counters, on the given clock; throws if one has too many keys. */
export function openAccounts(setup: AccountsSetup): Accounts {
  const { byId, byKey } = directory(setup.accounts);
  const now = (): number => setup.now();
  const [minute, day, month] = [
    openUsageCounter('minute', now),
    openUsageCounter('day', now),
    openUsageCounter('month', now),
  ];
  const totals = new Map<string, number>();
  const counterOf = (counter: QuotaName): UsageCounter =>
    counter === 'search' || counter === 'downloads' ? day : month;
  const account = (id: string): Account => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`no such account: ${id}`);
    return found;
  };
  const read: Accounts['read'] = (id, counter) =>
    readingOf(counterOf(counter), `account ${counter} ${id}`, account(id).limits[counter]);
  const spend: Accounts['spend'] = (id, counter, n) => {
    const name = `account ${counter} ${account(id).id}`;
    counterOf(counter).add(name, n);
    totals.set(name, (totals.get(name) ?? 0) + n);
  };
  const readAnonymous = (ip: string): CounterReading =>
    readingOf(day, `anonymous ${ip}`, setup.anonymousPerDay);
  return {
    byKey: (key) => byKey.get(key) ?? null,
    read,
    readTotal: (id, counter) => totals.get(`account ${counter} ${account(id).id}`) ?? 0,
    readKey: (key, counter) => counterOf(counter).count(`key ${counter} ${key}`),
    take(key, counter, n) {
      const owner = byKey.get(key);
      if (owner === undefined || read(owner.id, counter).remaining < n) return false;
      spend(owner.id, counter, n);
      counterOf(counter).add(`key ${counter} ${key}`, n);
      return true;
    },
    spend,
    takeMinute(key) {
      if (minute.count(key) >= TITLE_TEXT_PER_MINUTE) return { againAt: minute.endsAt() };
      minute.add(key, 1);
      return null;
    },
    readAnonymous,
    takeAnonymous(ip) {
      if (readAnonymous(ip).remaining < 1) return false;
      day.add(`anonymous ${ip}`, 1);
      return true;
    },
    resetDay: () => day.clear(),
    resetMonth: () => month.clear(),
  };
}

function readingOf(counter: UsageCounter, name: string, limit: number): CounterReading {
  const used = counter.count(name);
  return { used, limit, remaining: Math.max(0, limit - used), resetAt: counter.endsAt() };
}

function directory(options: readonly AccountOptions[]) {
  const byId = new Map<string, Account>();
  const byKey = new Map<string, Account>();
  for (const [index, option] of options.entries()) {
    if (option.keys.length > MOST_KEYS) throw new Error(`${option.id} has more than ${MOST_KEYS} keys`);
    const plan = PLAN_LIMITS[option.plan];
    const account: Account = {
      id: option.id,
      number: 1001 + index,
      name: option.name ?? option.id,
      plan: option.plan,
      keys: option.keys,
      limits: {
        search: option.searchPerDay ?? plan.search,
        downloads: option.downloadsPerDay ?? plan.downloads,
        translations: option.translationsPerMonth ?? plan.translations,
        transcriptions: option.transcriptionsPerMonth ?? plan.transcriptions,
      },
    };
    byId.set(account.id, account);
    for (const key of option.keys) byKey.set(key, account);
  }
  return { byId, byKey };
}
