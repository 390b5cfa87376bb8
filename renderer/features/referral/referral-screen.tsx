import { Suspense } from 'react'
import { invitationLink } from '#core/policies/joining/invitation-link.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { useGroup } from '#data/records/group/queries.ts'
import { useUser } from '#data/records/member/queries.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Joined } from './joined.tsx'
import { LinkActions } from './link-actions.tsx'
import { OwnInvitations } from './own-invitations.tsx'
import styles from './referral.module.css'
import { PAGE_WORDS as WORDS } from './words.ts'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

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
            : WORDS.closedGroup(group?.name ?? '')}
      </p>
      {link === undefined ? (
        <p className={layout.hint}>{WORDS.noLink}</p>
      ) : (
        <section className={styles.invite} aria-labelledby="your-link">
          <div className={styles.text}>
            <h2 id="your-link">Your link</h2>
            <p className={styles.link}>{link}</p>
            <LinkActions link={link} />
            {place !== 'elsewhere' && <p className={layout.hint}>{WORDS.reach[place]}</p>}
          </div>
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode text={link} label="Your link as a QR code" />
          </Suspense>
        </section>
      )}
      {group && !group.open && (
        <OwnInvitations account={account} user={user} group={group} origin={origin} />
      )}
      <Joined />
    </div>
  )
}
