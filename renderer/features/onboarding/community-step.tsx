import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { useMember } from '#data/records/user/queries.ts'
import styles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { useStep } from './use-step.ts'
import { COMMUNITY_WORDS as WORDS } from './words.ts'

/** `/onboarding/community`: a group to do it with, and the link to invite a friend. */
export function CommunityStep() {
  const state = useStep('community')
  const owner = useMember()?.owner
  return (
    <StepPage step="community" state={state} lead={WORDS.lead} finish={WORDS.finish}>
      {owner && (
        <ul className={styles.cards}>
          <li className={styles.card}>
            <h2 className={styles.cardTitle}>{owner.groupName || WORDS.yourGroup}</h2>
            <p>{owner.groupId ? WORDS.inGroup : WORDS.noGroup}</p>
            <Link to={PATHS.leaderBoard} className={styles.link}>
              {owner.groupId ? WORDS.openBoard : WORDS.findGroup}
            </Link>
          </li>
          <li className={styles.card}>
            <h2 className={styles.cardTitle}>{WORDS.invite}</h2>
            <p>{WORDS.aboutInviting}</p>
            <Link to={PATHS.referral} className={styles.link}>
              {WORDS.openLink}
            </Link>
          </li>
        </ul>
      )}
    </StepPage>
  )
}
