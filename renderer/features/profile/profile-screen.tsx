import { PATHS } from '#core/paths.ts'
import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { type ProfileView, useOwnProfile, useProfile } from '#data/people/use-profile.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { localFormat } from '#ui/local-format.ts'
import { OwnNote } from './own-note.tsx'
import styles from './profile.module.css'
import { ProfileView as Shown } from './profile-view.tsx'

/** `/community/profile`: one's own, or with `?userId=` somebody else's (spec 2). */
export function ProfileScreen() {
  const account = useAccount()
  const [query] = useSearchParams()
  const asked = query.get('userId')
  if (!account) return null
  if (asked === null || asked === account.userId) return <OwnProfile />
  return <OthersProfile key={asked} id={asked} />
}

function OwnProfile() {
  const view = useOwnProfile()
  if (view.state !== 'shown') return <Loading>Fetching the profile…</Loading>
  return (
    <div className={styles.page}>
      <Shown profile={view.profile} groupName={view.groupName} isOwn />
      <OwnNote privacy={view.profile.privacy} />
    </div>
  )
}

function OthersProfile({ id }: { readonly id: string }) {
  const view = useProfile(id)
  switch (view.state) {
    case 'loading':
      return <Loading>Fetching the profile…</Loading>
    case 'shown':
      return (
        <div className={styles.page}>
          <Stale view={view} />
          <Shown profile={view.profile} groupName={view.groupName} isOwn={false} />
        </div>
      )
    case 'private':
      return (
        <EmptyState title={view.name || 'A private profile'}>
          This member does not share their profile with you. That is theirs to say, and may change.
        </EmptyState>
      )
    case 'not-found':
      return (
        <EmptyState
          title="Nobody here by that address"
          action={
            <Button size="md" component={Link} to={PATHS.community}>
              Go to the community
            </Button>
          }
        >
          The link may have a typing mistake, or the member has left.
        </EmptyState>
      )
    case 'away':
      return (
        <EmptyState title="This profile is not on your device yet">
          The community cannot be reached right now. It comes by itself when you are back online.
        </EmptyState>
      )
  }
}

const DATE = localFormat({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** How old it is, where it is not the cloud's word of now. */
function Stale({ view }: { readonly view: Extract<ProfileView, { readonly state: 'shown' }> }) {
  if (view.asOf === undefined) return null
  return (
    <p className={styles.stale} role="status">
      As of {DATE.format(view.asOf)}
    </p>
  )
}
