import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { READS_UNASKED } from './reads-unasked.ts'

/** Something that only the cloud knows, kept on this device as it was last told. */
export interface KeptPage<Value> {
  readonly key: string
  readonly schema: z.core.$ZodType<Value> & { safeParse(value: unknown): Parsed<Value> }
  readonly fetch: (cloud: Cloud, account: Account) => Promise<Value>
  /** About how many records fetching reads, where that may be many; an admin is asked first then. */
  readonly cost?: (cloud: Cloud, account: Account) => Promise<number>
}

type Parsed<Value> = { readonly success: true; readonly data: Value } | { readonly success: false }

export interface Kept<Value> {
  /** Undefined until this device or the cloud has said something. */
  readonly value: Value | undefined
  /** When it was the cloud's word, in ms. */
  readonly at: number | undefined
  /** `away` where the cloud cannot be reached, or refuses; `costly` where an admin has to say yes first. */
  readonly state: 'fetching' | 'fresh' | 'away' | 'costly'
  /** About how many records fetching reads, where it is `costly`. */
  readonly reads: number
  /** Asks the cloud again; where it is `costly`, that is the yes. */
  readonly refresh: () => void
}

interface Answer {
  readonly key: string
  readonly state: 'fresh' | 'away' | 'costly'
  readonly reads: number
}

/** What is kept at once, and the cloud's word as soon as it comes (design 3). */
export function useKept<Value>(page: KeptPage<Value>): Kept<Value> {
  const account = useAccount()
  const cloud = useCloud()
  const isAway = useIsAway()
  const [asked, setAsked] = useState(0)
  const [answered, setAnswered] = useState<Answer>()
  const agreed = useRef(false)
  const { key } = page
  // It is made anew with every drawing; its key says whether it is another one.
  const current = useRef(page)
  current.current = page
  const kept = useLiveQuery(async () => {
    if (!account) return undefined
    const stored = await account.database.pages.get(key)
    if (stored === undefined) return undefined
    const parsed = current.current.schema.safeParse(stored.value)
    return parsed.success ? { value: parsed.data, at: stored.at } : undefined
  }, [account, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is a reason of its own
  useEffect(() => {
    if (!account || !cloud) return undefined
    const left = new AbortController()
    const say = (state: Answer['state'], reads = 0) => {
      if (!left.signal.aborted) setAnswered({ key, state, reads })
    }
    const look = async () => {
      const reads = agreed.current ? 0 : ((await current.current.cost?.(cloud, account)) ?? 0)
      agreed.current = false
      if (reads > READS_UNASKED) return say('costly', reads)
      await fetchKept(current.current, { cloud, account, signal: left.signal })
      say('fresh')
    }
    look().catch((error: unknown) => {
      // Where the cloud cannot be reached, the screen says so.
      if (!(error instanceof CloudError)) logError(`This cannot be fetched: ${key}`, error)
      say('away')
    })
    return () => left.abort()
  }, [account, cloud, key, asked])
  const known = answered?.key === key ? answered : undefined
  const isCostly = known?.state === 'costly'
  return {
    value: kept?.value,
    at: kept?.at,
    state: known?.state ?? (!cloud && isAway ? 'away' : 'fetching'),
    reads: known?.reads ?? 0,
    refresh: useCallback(() => {
      agreed.current = isCostly
      setAnswered(undefined)
      setAsked((before) => before + 1)
    }, [isCostly]),
  }
}

/**
 * Fetches a page and stores it on this device. An answer that is no longer asked for is thrown away: one that
 * was asked for later may have come before it, and knows more.
 * @throws CloudError what `page.fetch` throws
 */
export async function fetchKept<Value>(
  { key, fetch }: Pick<KeptPage<Value>, 'key' | 'fetch'>,
  from: { readonly cloud: Cloud; readonly account: Account; readonly signal: AbortSignal },
): Promise<void> {
  const { cloud, account, signal } = from
  const value = await fetch(cloud, account)
  if (!signal.aborted) await account.database.pages.put({ key, value, at: account.now() })
}
