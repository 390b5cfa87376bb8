import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Link } from 'react-router-dom'
import type { Profile } from '#core/records/user.ts'
import { profilePath, threadWithCoachPath } from '#core/values/links/paths.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'
import { useOwnGroup } from '#data/records/group/queries.ts'
import { useCoaches } from '#data/records/group/use-coaches.ts'
import { buttonClass } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { COACHING_WORDS as WORDS } from './words.ts'

/** `/onboarding/coaching`: who coaches the member, and where to book the first call. */
export function CoachingStep() {
  const coaches = useCoaches()
  const group = useOwnGroup()
  const link = callLink(group?.links.groupCallLink, import.meta.env.VITE_COACHING_CALL_URL)
  return (
    <StepPage
      step="meeting"
      lead="A first call, just the two of you: where you are, what you want, and which habit to start with."
      finish={coaches?.length === 0 ? 'I don’t have a coach yet' : 'I’ve booked my call'}
    >
      {coaches?.length === 0 && (
        <div className={styles.card}>
          <p>{WORDS.noCoach}</p>
        </div>
      )}
      {coaches && coaches.length > 0 && (
        <ul className={styles.cards}>
          {coaches.map((coach) => (
            <CoachCard key={coach.id} coach={coach} />
          ))}
        </ul>
      )}
      {link === undefined ? (
        <p className={layout.muted}>
          There’s no booking link yet. An admin can add one to your group.
          {coaches && coaches.length > 0 && ' You can also message your coach.'}
        </p>
      ) : (
        <a
          className={buttonClass({ variant: 'light' })}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          Book your call (opens a new page)
        </a>
      )}
    </StepPage>
  )
}

function CoachCard({ coach }: { readonly coach: Profile }) {
  const { id, name, isConsistencyCoach, isExecutiveCoach, social } = coach
  return (
    <li className={styles.pictured}>
      <IconUser size={44} stroke={1.3} aria-hidden="true" />
      <div>
        <h2>{name || 'Your coach'}</h2>
        <p className={layout.muted}>{roleOf(isConsistencyCoach, isExecutiveCoach)}</p>
        {social.bio !== '' && <p className={layout.typed}>{social.bio}</p>}
        <Link to={profilePath(id)} className={layout.link}>
          See the profile
        </Link>{' '}
        <Link to={threadWithCoachPath(id)} className={layout.link}>
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
