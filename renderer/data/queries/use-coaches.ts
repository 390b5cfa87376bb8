import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { type Profile, profileSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { useAccount } from './use-account.ts'
import { useCloud } from './use-cloud.ts'

/**
 * The member's own coaches, as they were last seen, and asked for again; undefined at first. A coach whose
 * profile nobody has seen yet has no name.
 */
export function useCoaches(): readonly Profile[] | undefined {
  const account = useAccount()
  const cloud = useCloud()
  const known = useLiveQuery(async () => account && readCoaches(account), [account])
  const ids = known?.map(({ id }) => id).join()
  useEffect(() => {
    if (!account || !cloud || !ids) return
    // Without an answer the last one stays: coaches change seldom.
    for (const id of ids.split(',')) void refresh(account, cloud, id).catch(() => undefined)
  }, [account, cloud, ids])
  return known
}

const pageKey = (id: string) => `coach/${id}`

async function readCoaches(account: Account): Promise<readonly Profile[]> {
  const coaching = (await readUser(account))?.coaching
  const ids = [coaching?.myConsistencyCoachId ?? '', coaching?.myExectutiveCoachId ?? '']
  const coaches = [...new Set(ids)].filter((id) => id !== '')
  const pages = await account.database.pages.bulkGet(coaches.map(pageKey))
  return coaches.map((id, index) => {
    const cached = z.safeParse(profileSchema, pages[index]?.value)
    return cached.success ? cached.data : profileSchema.parse({ id })
  })
}

async function refresh({ database, now }: Account, cloud: Cloud, id: string): Promise<void> {
  const document = await cloud.get({ collection: 'profiles', id })
  const profile = z.safeParse(profileSchema, document?.data)
  if (!profile.success) return
  await database.pages.put({ key: pageKey(id), value: profile.data, at: now() })
}
