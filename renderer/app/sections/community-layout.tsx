import { useUser } from '#data/queries/use-user.ts'
import { useTalks } from '#data/threads/use-talks.ts'
import { SectionLayout } from '../layout/section-layout.tsx'

const LINKS = [
  { to: '/community', label: 'Community' },
  { to: '/community/referral', label: 'Referrals' },
  { to: '/community/opportunities', label: 'Opportunities' },
  { to: '/community/profile', label: 'My Profile', unless: 'userId' },
] as const
/** For coaches alone (spec 2). */
const COACHES_LINK = { to: '/community/my-group', label: 'My Coaching Group' }

/** What the pages of the community have in common: the links among them. */
export function CommunityLayout() {
  const coaching = useUser()?.coaching
  const isCoach = coaching?.isConsistencyCoach || coaching?.isExecutiveCoach
  const { any, unread } = useTalks()
  const messages = { to: '/community/thread', label: 'Messages', unread }
  const [first, ...rest] = LINKS
  const links = [first, ...(any ? [messages] : []), ...rest, ...(isCoach ? [COACHES_LINK] : [])]
  return <SectionLayout label="Community" links={links} />
}
