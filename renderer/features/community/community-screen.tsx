import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router-dom'
import { callLink } from '#core/onboarding/call-link.ts'
import { PATHS } from '#core/paths.ts'
import { useGroup } from '#data/queries/use-group.ts'
import { useUser } from '#data/queries/use-user.ts'
import { useTalks } from '#data/threads/use-talks.ts'
import { counted } from '#ui/day-words.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './community.module.css'

const ENTRIES = [
  {
    to: PATHS.referral,
    label: 'Referrals',
    text: 'Your link for inviting friends, and who joined with it.',
  },
  {
    to: PATHS.profile,
    label: 'My Profile',
    text: 'How others see you, as far as you share it.',
  },
  {
    to: PATHS.opportunities,
    label: 'Opportunities',
    text: 'Projects of the community that look for people.',
  },
  {
    to: PATHS.onboarding,
    label: 'Getting started',
    text: 'Your habits, the intro video, your coach and your group.',
  },
] as const

const FOR_COACHES = {
  to: PATHS.myGroup,
  label: 'My Coaching Group',
  text: 'The members you look after.',
} as const

/** `/community`: where its pages lead (spec 2). */
export function CommunityScreen() {
  const user = useUser()
  const group = useGroup(user?.groupId ?? '')
  const call = callLink(group?.links.groupCallLink, undefined)
  const isCoach = user?.coaching.isConsistencyCoach || user?.coaching.isExecutiveCoach
  const { any, hasCoach, unread } = useTalks()
  const messages = {
    to: PATHS.thread,
    label: 'Messages',
    text:
      unread > 0
        ? `${counted(unread, 'unread message')}.`
        : hasCoach
          ? 'You and your coach, with nobody else.'
          : 'You and each of your members.',
  }
  const entries = [...(any ? [messages] : []), ...ENTRIES, ...(isCoach ? [FOR_COACHES] : [])]
  return (
    <div className={styles.page}>
      <PageTitle title="Community" />
      <p className={styles.lead}>
        {user && user.groupId === '' && (
          <>
            You’re not in a group yet. <Link to={PATHS.leaderBoard}>Find one</Link>
          </>
        )}
        {group && (
          <>
            Your group is <Link to={PATHS.leaderBoard}>{group.name || 'without a name'}</Link>.
            {call !== undefined && (
              <ExternalLink to={call} className={styles.call}>
                Group call (opens a new page)
              </ExternalLink>
            )}
          </>
        )}
      </p>
      <ul className={styles.entries}>
        {entries.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <span>
                <strong>{label}</strong>
                <small>{text}</small>
              </span>
              <IconChevron size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
