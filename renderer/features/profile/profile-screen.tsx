import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Profile } from '#core/records/user.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { useOwnProfile, useProfile } from '#data/pages/people/profile.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { unblockMember } from '#data/records/block/commands.ts'
import { useUser } from '#data/records/member/queries.ts'
import { usePartnerCount } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { BlockedNote } from '#ui/blocking/blocked-note.tsx'
import { Freshness } from '#ui/freshness.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { CHANGE, NOTE_LABEL, PRIVATE_PROFILE, profileNote } from '#ui/privacy/words.ts'
import { showDatabaseError } from '#ui/toast.ts'
import { PartnerNote } from './partner-note.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ProfileView as Shown } from './profile-view.tsx'
import { PAGE_WORDS as WORDS } from './words.ts'

/** `/community/profile`: the member's own, or with `?userId=` somebody else's (docs/product.md#routes). */
export function ProfileScreen() {
  const account = useAccount()
  const [query] = useSearchParams()
  const asked = query.get('userId')
  if (!account) return null
  if (asked === null || asked === account.userId) return <OwnProfile account={account} />
  return <OthersProfile key={asked} account={account} id={asked} />
}

function OwnProfile({ account }: { readonly account: Account }) {
  const view = useOwnProfile()
  const user = useUser()
  const partners = usePartnerCount(account) ?? 0
  if (view.state !== 'shown') return <Loading>{WORDS.loading}</Loading>
  return (
    <div className={layout.page}>
      <Shown profile={view.profile} groupName={view.groupName} isOwn />
      {user && <OwnNote text={profileNote(user, { group: view.groupName, partners })} />}
    </div>
  )
}

interface OthersProfileProps {
  readonly account: Account
  readonly id: string
}

function OthersProfile({ account, id }: OthersProfileProps) {
  const view = useProfile(id)
  switch (view.state) {
    case 'loading':
      return <Loading>{WORDS.loading}</Loading>
    case 'shown':
      return (
        <div className={layout.page}>
          {view.asOf !== undefined && <Freshness at={view.asOf} note="" />}
          <Shown profile={view.profile} groupName={view.groupName} isOwn={false} />
          <About
            account={account}
            member={{ userId: id, name: view.profile.name }}
            profile={view.profile}
          >
            <PartnerNote account={account} profile={view.profile} />
          </About>
        </div>
      )
    case 'private':
      return (
        <EmptyState
          title={view.name || PRIVATE_PROFILE.title}
          action={<About account={account} member={{ userId: id, name: view.name }} />}
        >
          {PRIVATE_PROFILE.text}
        </EmptyState>
      )
    case 'not-found':
      return (
        <EmptyState
          title="No member with this address"
          action={<ButtonLink to={PATHS.community}>Go to the community</ButtonLink>}
        >
          The link may have a typing mistake, or the member has left.
        </EmptyState>
      )
    case 'away':
      return <EmptyState title="This profile isn’t on your device yet">{WORDS.away}</EmptyState>
  }
}

interface AboutProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  /** What the viewer can report; undefined where they see none. */
  readonly profile?: Profile
  /** Shown unless the viewer has blocked the member. */
  readonly children?: ReactNode
}

function About({ account, member, profile, children }: AboutProps) {
  const blocked = useBlocked(account)
  const [isNew, setNew] = useState(false)
  if (!blocked) return null
  const isBlocked = blocked.has(member.userId)
  return (
    <>
      {isBlocked ? (
        <BlockedProfile account={account} member={member} takesFocus={isNew} />
      ) : (
        children
      )}
      <ProfileMenu
        account={account}
        member={member}
        profile={profile}
        isBlocked={isBlocked}
        onBlocked={() => setNew(true)}
      />
    </>
  )
}

/** Tells who else sees the member's own profile, and links to the setting. */
function OwnNote({ text }: { readonly text: string }) {
  return (
    <aside className={layout.soft} aria-label={NOTE_LABEL}>
      <p>{text}</p>
      <div className={layout.wrap}>
        <ButtonLink to={PATHS.accountInformation}>Edit my profile</ButtonLink>
        <ButtonLink variant="subtle" to={PATHS.privacy}>
          {CHANGE}
        </ButtonLink>
      </div>
    </aside>
  )
}

interface BlockedProfileProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  /** The viewer has blocked them just now, and hears so. */
  readonly takesFocus: boolean
}

function BlockedProfile({ account, member, takesFocus }: BlockedProfileProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.querySelector('p')?.focus()
  }, [takesFocus])
  return (
    <div ref={note}>
      <BlockedNote
        name={member.name}
        text="Nothing goes from either of you to the other: no kudos, requests, nudges or messages."
        className={layout.soft}
        actionsClassName={layout.wrap}
        onUnblock={() => unblockMember(account, member).catch(showDatabaseError)}
      />
    </div>
  )
}
