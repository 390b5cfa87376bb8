import { Link } from 'react-router-dom'
import { invitationLink } from '#core/policies/joining/invitation-link.ts'
import {
  inviteLimitWords,
  isInviteLimitReached,
  mayInvite,
} from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import type { User } from '#core/records/user.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { type Referral, useReferrals } from '#data/pages/people/referrals.ts'
import { useGroup } from '#data/records/group/queries.ts'
import {
  InviteLimitError,
  type InviteTerms,
  makeInvite,
  revokeOwnInvite,
} from '#data/records/invite/commands.ts'
import { useOwnInvites } from '#data/records/invite/own-invites.ts'
import { useUser } from '#data/records/member/queries.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Freshness } from '#ui/freshness.tsx'
import { copyLink } from '#ui/joining/copy-link.ts'
import { InvitationList, linkOf, NewInvitation } from '#ui/joining/invitations.tsx'
import { LINK } from '#ui/joining/words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import styles from './referral.module.css'
import { INVITATION_WORDS, JOINED_WORDS, PAGE_WORDS } from './words.ts'

const QrCode = lazyPart(
  async () => (await import('./qr-code.tsx')).QrCode,
  <div className={styles.code} />,
)

/** `/community/referral`: the member's own link, and who joined with it (docs/product.md#routes). */
export function ReferralScreen() {
  const account = useAccount()
  const user = useUser()
  const group = useGroup(user?.groupId ?? '')
  if (!account || !user || group === undefined) return <Loading />
  const { userId } = account
  const place = placeOf(account)
  const origin = publicOrigin()
  const link = origin && invitationLink(origin, { userId, groupId: user.groupId })
  return (
    <div className={layout.page}>
      <PageTitle title="Referrals" />
      <p className={layout.lead}>
        {user.groupId === ''
          ? 'Whoever signs up with your link is known to come from you.'
          : group?.open
            ? `Whoever signs up with your link can join ${group.name} right away.`
            : PAGE_WORDS.closedGroup(group?.name ?? '')}
      </p>
      {link === undefined ? (
        <p className={layout.hint}>{PAGE_WORDS.noLink}</p>
      ) : (
        <section className={styles.invite} aria-labelledby="your-link">
          <div className={styles.text}>
            <h2 id="your-link">Your link</h2>
            <p className={styles.link}>{link}</p>
            <LinkActions link={link} />
            {place !== 'elsewhere' && <p className={layout.hint}>{PAGE_WORDS.reach[place]}</p>}
          </div>
          <QrCode text={link} label="Your link as a QR code" />
        </section>
      )}
      {group && !group.open && (
        <OwnInvitations account={account} user={user} group={group} origin={origin} />
      )}
      <Joined />
    </div>
  )
}

function LinkActions({ link }: { readonly link: string }) {
  const share = { title: 'Fourfold', text: 'Four daily habits, together.', url: link }
  const canShare = typeof navigator.share === 'function'
  const copy = () => copyLink(link)
  const send = async () => {
    try {
      await navigator.share(share)
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className={layout.wrap}>
      <Button onClick={() => void copy()}>{LINK.copy}</Button>
      {canShare && (
        <Button variant="light" onClick={() => void send()}>
          Share…
        </Button>
      )}
    </div>
  )
}

const DATE = localFormat({ day: 'numeric', month: 'long', year: 'numeric' })

function Joined() {
  const { data: referrals, dataUpdatedAt, isStale, isPaused, error } = useReferrals()
  return (
    <section className={layout.stack} aria-labelledby="joined">
      <h2 id="joined">{JOINED_WORDS.heading(referrals?.length ?? 0)}</h2>
      {isStale && dataUpdatedAt !== undefined && <Freshness at={dataUpdatedAt} />}
      {referrals === undefined && (
        <p className={layout.hint} role="status">
          {isPaused || error !== undefined
            ? 'We can’t reach the community right now. This list appears once you’re back online.'
            : 'Loading…'}
        </p>
      )}
      {referrals?.length === 0 && <p className={layout.hint}>{JOINED_WORDS.nobody}</p>}
      <ul className={layout.tight}>
        {referrals?.map((one) => (
          <Person key={one.userId} referral={one} />
        ))}
      </ul>
    </section>
  )
}

function Person({ referral: { userId, name, image, at } }: { readonly referral: Referral }) {
  const picture = useFile(image)
  const when = <small>{DATE.format(at)}</small>
  if (name === '') {
    return (
      <li className={styles.person}>
        <PersonPicture name="?" url={undefined} size="small" />
        <span>
          {JOINED_WORDS.nameless}
          {when}
        </span>
      </li>
    )
  }
  return (
    <li className={styles.person}>
      <PersonPicture name={name} url={picture.url} size="small" />
      <Link to={profilePath(userId)}>
        {name}
        {when}
      </Link>
    </li>
  )
}

interface OwnInvitationsProps {
  readonly account: Account
  readonly user: User
  /** The member's group, which is not open. */
  readonly group: Group
  readonly origin: string | undefined
}

/** The member's own invitations to a group that is not open: links that expire. */
function OwnInvitations({ account, user, group, origin }: OwnInvitationsProps) {
  const { invites: own = [], away } = useOwnInvites()
  const may = mayInvite(user, group)
  const waiting = new Set(own.flatMap(({ id, waits }) => (waits ? [id] : [])))
  const now = account.now()
  const isFull = isInviteLimitReached(own, user, now)
  const make = async (terms: InviteTerms) => {
    try {
      const invite = await makeInvite(account, group, terms)
      if (origin !== undefined)
        await copyLink(linkOf(origin, invite), 'Your invitation is ready. Its link is copied.')
    } catch (error) {
      if (error instanceof InviteLimitError) showToast({ kind: 'warning', message: error.message })
      else showDatabaseError(error)
    }
  }
  const end = (invite: Invite) =>
    revokeOwnInvite(account, invite.id).then(
      () =>
        showToast({ about: invite.id, message: 'Nobody can join with this invitation any more.' }),
      showDatabaseError,
    )
  if (!may && own.length === 0) return null
  return (
    <section className={layout.stack} aria-labelledby="invitations">
      <h2 id="invitations">Invitations to {group.name || 'your group'}</h2>
      <p className={layout.hint}>
        {may
          ? 'Anyone with the link of an invitation joins right away, until it ends or is used up. You can end it at any time. Members who have joined stay.'
          : 'Only coaches invite to this group now. You can still end the invitations you made.'}
      </p>
      {may && isFull && <p className={layout.hint}>{inviteLimitWords(user)}</p>}
      {may && !isFull && origin !== undefined && (
        <NewInvitation onMake={(terms) => void make(terms)} />
      )}
      <InvitationList
        isOwn
        label="Your invitations"
        invites={own}
        now={now}
        waits={({ id }) => waiting.has(id)}
        origin={origin}
        onEnd={(invite) => void end(invite)}
      />
      {away && own.length > 0 && <p className={layout.hint}>{INVITATION_WORDS.away}</p>}
    </section>
  )
}
