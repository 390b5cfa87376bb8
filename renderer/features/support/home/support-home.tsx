import { useMemo, useState } from 'react'
import { csvFile } from '#core/values/csv/csv.ts'
import { auditRows } from '#core/views/admin/audit-groups.ts'
import { type JoinWeek, shareOf } from '#core/views/admin/figures/retention.ts'
import { byName, shownName } from '#core/views/admin/members/directory.ts'
import {
  type AuditFilter,
  fetchWholeAudit,
  MAX_EXPORTED,
  useAuditLog,
  WHOLE_LOG,
} from '#data/pages/admin/audit-log.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-directory.ts'
import { OVERVIEW_QUERY, type Overview } from '#data/pages/admin/overview.ts'
import { RETENTION_QUERY } from '#data/pages/admin/retention.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'
import { timeOf } from '#ui/freshness-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { numberText, percentText } from '#ui/number-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { AuditFilters } from '../audit/audit-filters.tsx'
import { AuditList, useNameOf } from '../audit/audit-list.tsx'
import { ScrollingFigures } from '../charts/figures.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { OverviewCards } from './overview-cards.tsx'

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
          <RetentionSection />
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

/** The audit log, latest first; it can be neither changed nor deleted. */
function AuditSection() {
  const [filter, setFilter] = useState<AuditFilter>(WHOLE_LOG)
  const log = useAuditLog(filter)
  const { entries } = log
  const members = useKnownMembers()
  // Without a cached directory, those whose entries are shown.
  const admins = useMemo(
    () => [
      ...new Map([
        ...(entries ?? []).map(({ by, byName: name }) => [by, name || by] as const),
        ...byName([...(members?.values() ?? [])].filter(({ admin }) => admin)).map(
          (row) => [row.id, shownName(row)] as const,
        ),
      ]),
    ],
    [entries, members],
  )
  return (
    <Card title="What admins have done">
      <AuditFilters filter={filter} admins={admins} members={members} onChange={setFilter} />
      <RefreshBar result={log} />
      <AuditList log={log} empty="No entries like this yet." />
      <ExportLog filter={filter} />
    </Card>
  )
}

function ExportLog({ filter }: { readonly filter: AuditFilter }) {
  const nameOf = useNameOf()
  const { busy, run } = useAdminAction()
  const save = async () => {
    const trouble = await run(async ({ cloud }) => {
      const entries = await fetchWholeAudit(cloud, filter)
      const file = new Blob([csvFile(auditRows(entries, nameOf))], { type: 'text/csv' })
      await saveFile(file, `fourfold-log-${localDay(Date.now())}.csv`)
      if (entries.length === MAX_EXPORTED) {
        showToast({
          message: `The file holds the latest ${MAX_EXPORTED} entries. Choose a time to export earlier ones.`,
        })
      }
    })
    if (trouble)
      showToast({
        kind: 'warning',
        message: 'The log could not be exported. Try again when you are online.',
      })
  }
  return (
    <div>
      <Button variant="outlined" busy={busy} onClick={() => void save()}>
        Export as CSV
      </Button>
    </div>
  )
}

const TITLE = 'Who stays, by week of joining'

function RetentionSection() {
  const { data, ...result } = useCachedQuery(RETENTION_QUERY)
  return (
    <Card title={TITLE}>
      <p className={layout.hint}>
        How many of those who joined in a week were active that many weeks later, or at any time
        after. The last figure of a row is this week, which is not over yet. Weeks begin on Monday
        (UTC).
      </p>
      <RefreshBar result={result} loading="Counting…" />
      {data && <Weeks weeks={data.weeks} />}
    </Card>
  )
}

function Weeks({ weeks }: { readonly weeks: readonly JoinWeek[] }) {
  if (weeks.every(({ joined }) => joined === 0)) {
    return <p className={layout.hint}>Nobody joined in the last eight weeks.</p>
  }
  const most = Math.max(...weeks.map(({ active }) => active.length))
  return (
    <ScrollingFigures
      label={TITLE}
      columns={[
        'Joined in the week of',
        'Joined',
        ...Array.from({ length: most }, (_, index) =>
          index === 0 ? '1 week later' : `${index + 1} weeks later`,
        ),
      ]}
      rows={weeks.map(({ monday, joined: all, active }) => ({
        key: monday,
        name: dayAndMonth(monday),
        figures: [
          numberText(all),
          ...Array.from({ length: most }, (_, index) => {
            const count = active[index]
            if (count === undefined) return ''
            return all === 0 ? '–' : `${numberText(count)} (${percentText(shareOf(count, all))})`
          }),
        ],
      }))}
    />
  )
}
