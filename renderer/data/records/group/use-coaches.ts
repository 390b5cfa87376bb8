import { useEffect } from 'react'
import * as z from 'zod/mini'
import { type Profile, profileSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'

/** The member's coaches, live: as last fetched, and fetched again at each visit; undefined at first. */
export function useCoaches(): readonly Profile[] | undefined {
  const account = useAccount()
  const cloud = useCloud()
  const known = useKnown(account)
  const ids = known?.map(({ id }) => id).join()
  useEffect(() => {
    if (!account || !cloud || !ids) return
    // If this fails the cached profile stays: coaches seldom change.
    for (const id of ids.split(',')) void refresh(account, cloud, id).catch(() => undefined)
  }, [account, cloud, ids])
  return known
}

const PAGES = cachedPages((id) => `coach/${id}`, profileSchema)

const useKnown = liveHook(readCoaches)

async function readCoaches(account: Account): Promise<readonly Profile[]> {
  const coaching = (await readUser(account))?.coaching
  const ids = [coaching?.myConsistencyCoachId ?? '', coaching?.myExectutiveCoachId ?? '']
  return readCoachProfiles(
    account,
    [...new Set(ids)].filter((id) => id !== ''),
  )
}

/** Profiles of present and earlier coaches as last fetched; without a name where that never happened. */
export async function readCoachProfiles(
  account: Account,
  ids: readonly string[],
): Promise<readonly Profile[]> {
  const cached = await PAGES.readAll(account, ids)
  return ids.map((id, index) => cached[index]?.data ?? profileSchema.parse({ id }))
}

async function refresh(account: Account, cloud: Cloud, id: string): Promise<void> {
  const document = await cloud.get({ collection: 'profiles', id })
  const profile = z.safeParse(profileSchema, document?.data)
  if (profile.success) await PAGES.write(account, id, profile.data)
}

/** A coach's name, also an earlier coach's, live; `''` until it is known. Fetches those of the present coaches. */
export function useCoachName(account: Account, coachId: string | undefined): string {
  useCoaches()
  return useProfiles(account, coachId)?.[0]?.name ?? ''
}

const useProfiles = liveHook((account, id: string | undefined) =>
  readCoachProfiles(account, id === undefined ? [] : [id]),
)
