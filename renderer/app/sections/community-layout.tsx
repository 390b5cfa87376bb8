import { PATHS } from '#core/paths.ts'
import { useUser } from '#data/queries/use-user.ts'
import { useTalks } from '#data/threads/use-talks.ts'
import { SectionLayout } from '../layout/section-layout.tsx'

const LINKS = [
  { to: PATHS.community, label: 'Community' },
  { to: PATHS.referral, label: 'Referrals' },
  { to: PATHS.opportunities, label: 'Opportunities' },
  { to: PATHS.profile, label: 'My Profile', unless: 'userId' },
] as const
/** For coaches alone (spec 2). */
const COACHES_LINK = { to: PATHS.myGroup, label: 'My Coaching Group' }

/** What the pages of the community have in common: the links among them. */
export function CommunityLayout() {
  const coaching = useUser()?.coaching
  const isCoach = coaching?.isConsistencyCoach || coaching?.isExecutiveCoach
  const { any, unread } = useTalks()
  const messages = { to: PATHS.thread, label: 'Messages', unread }
  const [first, ...rest] = LINKS
  const links = [first, ...(any ? [messages] : []), ...rest, ...(isCoach ? [COACHES_LINK] : [])]
  return <SectionLayout label="Community" links={links} />
}
