import { useUser } from '#data/queries/use-user.ts'
import { SectionLayout } from '../layout/section-layout.tsx'

const LINKS = [
  { to: '/community', label: 'Community' },
  { to: '/community/referral', label: 'Referrals' },
  { to: '/community/opportunities', label: 'Opportunities' },
  { to: '/community/profile', label: 'My Profile', unless: 'userId' },
]
/** For coaches alone (spec 2). */
const COACHES_LINK = { to: '/community/my-group', label: 'My Coaching Group' }

/** What the pages of the community have in common: the links among them. */
export function CommunityLayout() {
  const coaching = useUser()?.coaching
  const isCoach = coaching?.isConsistencyCoach || coaching?.isExecutiveCoach
  return <SectionLayout label="Community" links={isCoach ? [...LINKS, COACHES_LINK] : LINKS} />
}
