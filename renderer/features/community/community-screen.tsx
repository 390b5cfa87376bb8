import { Link } from 'react-router-dom'
import { PATHS, partnersPath } from '#core/values/links/paths.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'
import { useGroup } from '#data/records/group/queries.ts'
import { useUser } from '#data/records/member/queries.ts'
import { usePartners } from '#data/records/partner/use-partners.ts'
import { useUnreadThreads } from '#data/records/thread/conversations/use-unread-threads.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { PageEntry } from '#ui/links/page-entry.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ENTRIES, partnersText } from './words.ts'

const PAGES = [
  {
    to: PATHS.referral,
    label: 'Referrals',
    text: 'Your link for inviting friends, and who joined with it.',
  },
  { to: PATHS.profile, label: 'My Profile', text: ENTRIES.profileText },
  {
    to: PATHS.opportunities,
    label: 'Opportunities',
    text: 'Projects in the community that are looking for people.',
  },
  {
    to: PATHS.onboarding,
    label: 'Getting started',
    text: 'Your habits, the intro video, your coach and your group.',
  },
]

const FOR_COACHES = {
  to: PATHS.myGroup,
  label: 'My Coaching Group',
  text: 'The members you look after.',
}

/** `/community`: the member's group, and links to its pages (docs/product.md#routes). */
export function CommunityScreen() {
  const account = useAccount()
  const user = useUser()
  const group = useGroup(user?.groupId ?? '')
  const call = callLink(group?.links.groupCallLink, undefined)
  const isCoach = user?.coaching.isConsistencyCoach || user?.coaching.isExecutiveCoach
  const { any, hasCoach, unread } = useUnreadThreads()
  const messages = {
    to: PATHS.thread,
    label: 'Messages',
    text:
      unread > 0
        ? ENTRIES.unread(unread)
        : hasCoach
          ? ENTRIES.withCoach
          : 'You and each of your members.',
  }
  return (
    <div className={layout.page}>
      <PageTitle title="Community" />
      <p className={layout.lead}>
        {user && user.groupId === '' && (
          <>
            You’re not in a group yet. <Link to={PATHS.leaderBoard}>Find one</Link>
          </>
        )}
        {group && (
          <>
            Your group is <Link to={PATHS.leaderBoard}>{group.name || 'without a name'}</Link>.
            {call !== undefined && (
              <ExternalLink to={call} className={layout.link}>
                Group call (opens a new page)
              </ExternalLink>
            )}
          </>
        )}
      </p>
      <ul className={layout.stack}>
        {any && <PageEntry {...messages} />}
        {account && <PartnersEntry account={account} />}
        {PAGES.map((page) => (
          <PageEntry key={page.to} {...page} />
        ))}
        {isCoach && <PageEntry {...FOR_COACHES} />}
      </ul>
    </div>
  )
}

function PartnersEntry({ account }: { readonly account: Account }) {
  const partners = usePartners(account)
  return (
    <PageEntry to={partnersPath} label="Partners" text={partners ? partnersText(partners) : ''} />
  )
}
