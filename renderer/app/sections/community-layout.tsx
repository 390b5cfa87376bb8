import { PATHS, partnersPath } from '#core/values/links/paths.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useUnreadThreads } from '#data/records/thread/conversations/use-unread-threads.ts'
import { SectionLayout } from '../layout/section-layout.tsx'

const LINKS = [
  { to: PATHS.community, label: 'Community', unless: 'view' },
  { to: partnersPath, label: 'Partners' },
  { to: PATHS.referral, label: 'Referrals' },
  { to: PATHS.opportunities, label: 'Opportunities' },
  { to: PATHS.profile, label: 'My Profile', unless: 'userId' },
] as const
/** Only for coaches (docs/product.md#routes). */
const COACHES_LINK = { to: PATHS.myGroup, label: 'My Coaching Group' }

export function CommunityLayout() {
  const coaching = useUser()?.coaching
  const isCoach = coaching?.isConsistencyCoach || coaching?.isExecutiveCoach
  const { any, unread } = useUnreadThreads()
  const messages = { to: PATHS.thread, label: 'Messages', unread }
  const [first, ...rest] = LINKS
  const links = [first, ...(any ? [messages] : []), ...rest, ...(isCoach ? [COACHES_LINK] : [])]
  return <SectionLayout label="Community" links={links} />
}
