import { Suspense } from 'react'
import { OVERVIEW_QUERY, type Overview } from '#data/pages/admin/overview.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { counted } from '#ui/day-words.ts'
import { timeOf } from '#ui/freshness-words.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { numberText } from '#ui/number-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { AuditSection } from './audit-section.tsx'
import { OverviewCards } from './overview-cards.tsx'

const RetentionSection = lazyPart(
  async () => (await import('./retention-section.tsx')).RetentionSection,
)

/** `/support`: how the community is doing, what waits, and what its admins have done lately. */
export function SupportHome() {
  const { data: overview, ...result } = useCachedQuery(OVERVIEW_QUERY)
  return (
    <div className={support.page}>
      <PageTitle title="Admin" />
      <RefreshBar result={result} loading="Counting…" />
      {overview?.silentSince !== undefined && (
        <Trouble>
          The community’s server has done nothing since {timeOf(overview.silentSince, Date.now())}.
          Check-offs are kept, but boards, groups’ points and whatever needs an answer wait for it.
        </Trouble>
      )}
      {overview !== undefined && overview.stuckAccounts > 0 && (
        <Trouble>
          The server could not erase {counted(overview.stuckAccounts, 'account')} last night, and
          tries again each night. Its log says which, and why.
        </Trouble>
      )}
      {overview && (
        <>
          <OverviewCards overview={overview} />
          <Newcomers overview={overview} />
          <Suspense fallback={<Loading />}>
            <RetentionSection />
          </Suspense>
        </>
      )}
      {/* Not before what comes above it, which would push it away under the admin's hands. */}
      {(overview !== undefined || !result.isFetching) && <AuditSection />}
    </div>
  )
}

function Newcomers({ overview: { figures, newcomers } }: { readonly overview: Overview }) {
  return (
    <Card title="The first seven days">
      {figures.newThisWeek === 0 ? (
        <p className={layout.hint}>Nobody joined in the last seven days.</p>
      ) : (
        <>
          <p>Of {counted(figures.newThisWeek, 'member')} who joined in the last seven days:</p>
          <ul>
            <li>{numberText(newcomers.onboarded)} finished the introduction</li>
            <li>{`${numberText(newcomers.inGroup)} ${newcomers.inGroup === 1 ? 'is' : 'are'} in a group`}</li>
            <li>{numberText(newcomers.cameBack)} came back after the day they joined</li>
          </ul>
        </>
      )}
    </Card>
  )
}
