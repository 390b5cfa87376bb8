import { Suspense } from 'react'
import { invitationLink } from '#core/referrals/invitation-link.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useGroup } from '#data/queries/use-group.ts'
import { useUser } from '#data/queries/use-user.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Joined } from './joined.tsx'
import { LinkActions } from './link-actions.tsx'
import { OwnInvitations } from './own-invitations.tsx'
import styles from './referral.module.css'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

/** `/community/referral`: one's own link, and who joined with it (spec 2). */
export function ReferralScreen() {
  const account = useAccount()
  const user = useUser()
  const group = useGroup(user?.groupId ?? '')
  const origin = publicOrigin()
  if (!account || !user) return <Loading />
  const { userId, kind } = account
  const link = origin && invitationLink(origin, { userId, groupId: user.groupId })
  return (
    <div className={styles.page}>
      <PageTitle title="Referrals" />
      <p className={styles.lead}>
        {user.groupId === ''
          ? 'Whoever signs up with your link is known to come from you.'
          : group?.open
            ? `Whoever signs up with your link can join ${group.name} right away.`
            : `Whoever signs up with your link is known to come from you, and asks to join ${group?.name || 'your group'}: a coach answers.`}
      </p>
      {link === undefined ? (
        <p className={styles.hint}>
          This community lives in the desktop app on this device, so there is no link to give away.
        </p>
      ) : (
        <section className={styles.invite} aria-labelledby="your-link">
          <div className={styles.text}>
            <h2 id="your-link">Your link</h2>
            <p className={styles.link}>{link}</p>
            <LinkActions link={link} />
            {kind !== 'firebase' && (
              <p className={styles.hint}>
                This community lives on this device alone: the link opens it in this browser only.
              </p>
            )}
          </div>
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode text={link} />
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
