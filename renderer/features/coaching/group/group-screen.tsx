import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { needsAttention } from '#core/coaching/attention.ts'
import {
  type GroupOrder,
  groupView,
  orderInAddress,
  orderOfAddress,
} from '#core/coaching/group-view.ts'
import { MOST_SUMMARISED } from '#core/coaching/summary-plan.ts'
import { type CoachingGroup, useCoachingGroup } from '#data/pages/coaching/use-coaching-group.ts'
import { Freshness } from '#ui/freshness.tsx'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Segmented } from '#ui/kit/segmented.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { BlockedSection } from '../joining/blocked-members.tsx'
import { InvitationsSection } from '../joining/invitations-section.tsx'
import { RequestsSection } from '../joining/requests-section.tsx'
import { COACHING_WORDS } from '../words.ts'
import styles from './group.module.css'
import { GroupTable } from './group-table.tsx'
import { GROUP_WORDS } from './words.ts'

/** What the buttons above the table sort by; its heads, where they are wide enough, by everything else. */
const SORTS = [
  { value: 'attention', label: GROUP_WORDS.sorts.attention },
  { value: 'name', label: GROUP_WORDS.sorts.name },
  { value: 'month', label: GROUP_WORDS.sorts.month },
] as const

/** The coach's members in one view: who needs attention, and how everybody's day goes. */
export function GroupScreen() {
  const group = useCoachingGroup()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageTitle title={GROUP_WORDS.title} />
        <Freshness live={group.live} at={group.at} />
      </header>
      <div className={styles.joining}>
        <RequestsSection />
        <InvitationsSection />
        <BlockedSection />
      </div>
      <Body group={group} />
      <UnreadableRecords ids={group.unreadable} advice={COACHING_WORDS.showAdmin} />
    </div>
  )
}

function Body({ group }: { readonly group: CoachingGroup }) {
  const { state, rows } = group
  if (state === 'loading') {
    return <Loading>{GROUP_WORDS.loading}</Loading>
  }
  if (state === 'away') {
    return (
      <EmptyState title={GROUP_WORDS.unreachable.title} within>
        {GROUP_WORDS.unreachable.text}
      </EmptyState>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={GROUP_WORDS.empty.title} within>
        {GROUP_WORDS.empty.text}
      </EmptyState>
    )
  }
  return <Members group={group} />
}

function Members({ group }: { readonly group: CoachingGroup }) {
  const { rows, show } = group
  const { order, changeOrder } = useOrder()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => groupView(rows, order, wanted), [rows, order, wanted])
  const flagged = rows.filter(({ attention }) => needsAttention(attention)).length
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={GROUP_WORDS.sort}
          value={order.by}
          options={SORTS}
          onChange={(by) => changeOrder({ by, reversed: false })}
        />
        <TextField
          className={styles.search}
          label={GROUP_WORDS.find}
          hideLabel
          placeholder={GROUP_WORDS.find}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p className={styles.sum}>
          {GROUP_WORDS.members(rows.length)}
          {' · '}
          {GROUP_WORDS.needAttention(flagged)}
        </p>
        {order.by === 'attention' && (
          <details className={styles.rule}>
            <summary>{GROUP_WORDS.whyOrder}</summary>
            <p>{GROUP_WORDS.sortRule}</p>
          </details>
        )}
      </div>
      {rows.length > MOST_SUMMARISED && <CountedOf group={group} order={order} />}
      <p className={styles.hidden} role="status">
        {wanted === '' ? '' : GROUP_WORDS.found(shown.length)}
      </p>
      {shown.length === 0 ? (
        <p className={styles.hint}>{GROUP_WORDS.noMatch}</p>
      ) : (
        <GroupTable rows={shown} order={order} onOrder={changeOrder} onShow={show} />
      )}
    </>
  )
}

/** Of a long list: how many members' days are loaded, what that means for the order, and the way to load the rest. */
function CountedOf({
  group,
  order,
}: {
  readonly group: CoachingGroup
  readonly order: GroupOrder
}) {
  const { rows, isFetchingAll, fetchAll } = group
  const rest = rows.filter(({ isCounted }) => !isCounted).length
  if (rest === 0) return null
  const place =
    order.by === 'attention'
      ? 'attention'
      : order.by === 'name' || order.by === 'seen'
        ? 'whole'
        : 'other'
  return (
    <div className={styles.counted}>
      <p className={styles.hint}>
        {GROUP_WORDS.counted(rows.length - rest, rows.length)} {GROUP_WORDS.restIsLast[place]}
      </p>
      <Button variant="subtle" busy={isFetchingAll} onClick={fetchAll}>
        {isFetchingAll ? GROUP_WORDS.countingRest(rest) : GROUP_WORDS.countRest(rest)}
      </Button>
    </div>
  )
}

/** The order of the list, which the address holds: it is the same on the way back from a member. */
function useOrder() {
  const [query, setQuery] = useSearchParams()
  const text = query.get('sort') ?? ''
  const order = useMemo(() => orderOfAddress(text), [text])
  const changeOrder = (next: GroupOrder) => {
    const sort = orderInAddress(next)
    setQuery(sort === '' ? {} : { sort }, { replace: true, preventScrollReset: true })
  }
  return { order, changeOrder }
}
