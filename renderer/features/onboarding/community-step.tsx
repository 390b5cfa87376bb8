import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { useMember } from '#data/queries/use-member.ts'
import styles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { useStep } from './use-step.ts'

/** `/onboarding/community`: a group to do it with, and the link to invite a friend. */
export function CommunityStep() {
  const state = useStep('community')
  const owner = useMember()?.owner
  return (
    <StepPage
      step="community"
      state={state}
      lead="Habits hold better in company. Find the people you want to keep up with, and invite a friend."
      finish="Done"
    >
      <ul className={styles.cards}>
        <li className={styles.card}>
          <h2 className={styles.cardTitle}>{owner?.groupName || 'Your group'}</h2>
          <p>
            {owner?.groupId
              ? 'This is your group. Its board shows those who agreed to stand on it; you decide about yourself.'
              : 'You’re not in a group yet. Join one that is open to everybody, or ask for a link.'}
          </p>
          <Link to={PATHS.leaderBoard} className={styles.link}>
            {owner?.groupId ? 'Open the leaderboard' : 'Find a group'}
          </Link>
        </li>
        <li className={styles.card}>
          <h2 className={styles.cardTitle}>Invite a friend</h2>
          <p>
            Your own link leads others here, and into your group. You are told when somebody joins
            with it.
          </p>
          <Link to={PATHS.referral} className={styles.link}>
            Open your link
          </Link>
        </li>
      </ul>
    </StepPage>
  )
}
