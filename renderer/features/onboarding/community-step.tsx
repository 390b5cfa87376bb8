import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { useMember } from '#data/records/member/queries.ts'
import { useAccount, useSession } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import styles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { COMMUNITY_WORDS as WORDS } from './words.ts'

/** `/onboarding/community`: a group to do it with, the link to invite a friend, and for admins where they run it. */
export function CommunityStep() {
  const owner = useMember()?.owner
  const account = useAccount()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  // Of a community on this device alone, a link leads nobody else in.
  const invites = account !== undefined && abilitiesOf(account).keepsElsewhere
  return (
    <StepPage
      step="community"
      lead={
        invites
          ? 'Habits stick better in company. Find the people you want to keep up with, and invite a friend.'
          : 'Habits stick better in company. This community lives on this device: whoever uses it with you can have an account here.'
      }
      finish="Done"
    >
      {owner && (
        <ul className={styles.cards}>
          <li className={styles.card}>
            <h2>{owner.groupName || 'Your group'}</h2>
            <p>
              {owner.groupId
                ? 'This is your group. Its board shows only members who agreed to be on it. You decide for yourself.'
                : 'You’re not in a group yet. Join one that is open to everybody, or ask for a link.'}
            </p>
            <Link to={PATHS.leaderBoard} className={layout.link}>
              {owner.groupId ? 'Open the leaderboard' : 'Find a group'}
            </Link>
          </li>
          {invites && (
            <li className={styles.card}>
              <h2>Invite a friend</h2>
              <p>{WORDS.aboutInviting}</p>
              <Link to={PATHS.referral} className={layout.link}>
                Open your link
              </Link>
            </li>
          )}
          {isAdmin && (
            <li className={styles.card}>
              <h2>You run this community</h2>
              <p>{WORDS.aboutAdmin}</p>
              <Link to={PATHS.support} className={layout.link}>
                Open the admin pages
              </Link>
            </li>
          )}
        </ul>
      )}
    </StepPage>
  )
}
