import { profilePath, threadWithCoachPath } from '#core/paths.ts'
import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Link } from 'react-router-dom'
import { callLink } from '#core/onboarding/call-link.ts'
import type { Profile } from '#core/records/user.ts'
import { useCoaches } from '#data/queries/use-coaches.ts'
import { useOwnGroup } from '#data/queries/use-own-group.ts'
import styles from './coaching-step.module.css'
import pageStyles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { useStep } from './use-step.ts'

/** `/onboarding/coaching`: who coaches one, and where the first talk is booked. */
export function CoachingStep() {
  const state = useStep('meeting')
  const coaches = useCoaches()
  const group = useOwnGroup()
  const link = callLink(group?.links.groupCallLink, import.meta.env.VITE_COACHING_CALL_URL)
  return (
    <StepPage
      step="meeting"
      state={state}
      lead="A first talk, just the two of you: where you are, what you want, and which habit to start with."
      finish={coaches?.length === 0 ? 'I have no coach yet' : 'I have booked my talk'}
    >
      {coaches?.length === 0 && (
        <div className={pageStyles.card}>
          <p>
            You have no coach yet. Your community’s admins choose one for you. Until then you can
            finish this step as it is, and the habits work just as well.
          </p>
        </div>
      )}
      {coaches && coaches.length > 0 && (
        <ul className={pageStyles.cards}>
          {coaches.map((coach) => (
            <CoachCard key={coach.id} coach={coach} />
          ))}
        </ul>
      )}
      {link === undefined ? (
        <p className={styles.note}>
          There is no link for booking yet; an admin can add one to your group.
          {coaches && coaches.length > 0 && ' A message to your coach does it, too.'}
        </p>
      ) : (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          variant="light"
          size="md"
        >
          Book your talk (opens a new page)
        </Button>
      )}
    </StepPage>
  )
}

function CoachCard({ coach }: { readonly coach: Profile }) {
  const { id, name, isConsistencyCoach, isExecutiveCoach, social } = coach
  return (
    <li className={styles.coach}>
      <IconUser size={44} stroke={1.3} aria-hidden="true" />
      <div>
        <h2 className={styles.name}>{name || 'Your coach'}</h2>
        <p className={styles.role}>{roleOf(isConsistencyCoach, isExecutiveCoach)}</p>
        {social.bio !== '' && <p className={styles.bio}>{social.bio}</p>}
        <Link to={profilePath(id)} className={pageStyles.link}>
          See the profile
        </Link>{' '}
        <Link to={threadWithCoachPath(id)} className={pageStyles.link}>
          Write a message
        </Link>
      </div>
    </li>
  )
}

function roleOf(consistency: boolean, executive: boolean): string {
  if (consistency && executive) return 'Consistency and executive coach'
  return executive ? 'Executive coach' : 'Consistency coach'
}
