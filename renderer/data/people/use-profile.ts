import { useEffect, useState } from 'react'
import { profileSchema } from '#core/records/user.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useGroup } from '#data/queries/use-group.ts'
import { useUser } from '#data/queries/use-user.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { fetchProfile, type ProfileAnswer, readKeptProfile } from './read-profile.ts'

export type ProfileView =
  | (ProfileAnswer & {
      /** When it was the cloud's word, in ms; undefined while it is. */
      readonly asOf: number | undefined
    })
  | { readonly state: 'loading' }
  /** The cloud cannot be reached, and this device has never seen it. */
  | { readonly state: 'away' }

/** Another member's profile: what is kept at once, and the cloud's word as soon as it comes. */
export function useProfile(id: string): ProfileView {
  const account = useAccount()
  const cloud = useCloud()
  const isAway = useIsAway()
  const [found, setFound] = useState<{ readonly id: string; readonly view: ProfileView }>()
  useEffect(() => {
    if (!account) return undefined
    let left = false
    const show = (view: ProfileView) => {
      if (!left) setFound({ id, view })
    }
    // Without a cloud yet, it may still come: until it is known not to, one waits.
    const ifUnknown = cloud || isAway ? () => show(AWAY) : () => {}
    const follow = async () => {
      const kept = await readKeptProfile(account, id)
      if (kept) show({ ...kept.answer, asOf: kept.at })
      const answer = cloud && (await unlessAway(fetchProfile(account, cloud, id)))
      if (answer) show({ ...answer, asOf: undefined })
      else if (!kept) ifUnknown()
    }
    follow().catch(() => show(AWAY))
    return () => {
      left = true
    }
  }, [account, cloud, id, isAway])
  return found?.id === id ? found.view : { state: 'loading' }
}

const AWAY: ProfileView = { state: 'away' }

/** What cannot be asked for is shown as it was. */
function unlessAway(asking: Promise<ProfileAnswer>): Promise<ProfileAnswer | undefined> {
  return asking.catch(() => undefined)
}

/** The own profile, from this device and with everything in it, whoever may see it. */
export function useOwnProfile(): ProfileView {
  const user = useUser()
  const group = useGroup(user?.groupId ?? '')
  if (!user) return { state: 'loading' }
  const { coaching, ...fields } = user
  const { isConsistencyCoach, isExecutiveCoach } = coaching
  const profile = profileSchema.parse({ ...fields, isConsistencyCoach, isExecutiveCoach })
  return { state: 'shown', profile, groupName: group?.name ?? '', asOf: undefined }
}
