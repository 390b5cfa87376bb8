import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { needsAttention } from '#core/views/coaching/attention.ts'
import { morningOf } from '#core/views/coaching/done-today.ts'
import {
  type GroupOrder,
  groupView,
  orderInAddress,
  orderOfAddress,
} from '#core/views/coaching/group-view.ts'
import { MAX_SUMMARISED } from '#core/views/coaching/summary-plan.ts'
import { useDeeds } from '#data/pages/coaching/done-today.ts'
import { useSnoozes } from '#data/pages/coaching/snoozes.ts'
import type { CoachingGroup } from '#data/pages/coaching/use-coaching-group.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useNow } from '#data/platform/use-now.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Segmented } from '#ui/kit/segmented.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useKeptList, useKeptSearch } from '../list/use-kept-list.ts'
import { ChosenBar } from '../several/chosen-bar.tsx'
import { SeveralProgress } from '../several/several-progress.tsx'
import { useChoice } from '../several/use-choice.ts'
import { AsideFold } from '../snooze/aside-fold.tsx'
import styles from './group.module.css'
import { GroupTable } from './group-table.tsx'
import { GROUP_WORDS } from './words.ts'

/** What the buttons above the table sort by; its heads, where they are wide enough, by everything else. */
const SORTS = [
  { value: 'attention', label: 'Needs attention' },
  { value: 'name', label: 'Name' },
  { value: 'month', label: 'Month' },
] as const

/** The list of a coach's members, and what can be done with it. */
export function Members({ group }: { readonly group: CoachingGroup }) {
  const account = useAccount()
  const now = useNow()
  const { order, changeOrder } = useOrder()
  const [search, setSearch] = useKeptSearch(account?.userId)
  const wanted = useDeferredValue(search)
  const snoozes = useSnoozes(account)
  const deeds = useDeeds(account, now)
  const { rows, show } = group
  const { open, done, snoozed } = useMemo(() => {
    const known = { snoozes: snoozes ?? NOTHING, deeds: deeds ?? NOTHING }
    return morningOf(rows, known, localDay(now))
  }, [rows, snoozes, deeds, now])
  // Who is looked for is found, also below the list.
  const searched = wanted === '' ? open : rows
  const shown = useMemo(() => groupView(searched, order, wanted), [searched, order, wanted])
  const choice = useChoice(shown)
  const start = useKeptList(account?.userId, { rows: shown, search })
  const flagged = open.filter(({ attention }) => needsAttention(attention)).length
  if (!account) return null
  return (
    <>
      <SeveralProgress
        account={account}
        nameOf={(id) => rows.find(({ member }) => member.id === id)?.member.name}
      />
      <div ref={start} className={styles.bar}>
        <Segmented
          label="Sort by"
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
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {!choice.chosen && (
          <Button
            className={styles.choose}
            variant="subtle"
            aria-label="Choose members"
            onClick={choice.begin}
          >
            Choose
          </Button>
        )}
        <p className={styles.sum}>
          {counted(rows.length, 'member')}
          {' · '}
          {GROUP_WORDS.needAttention(flagged)}
        </p>
        {order.by === 'attention' && (
          <details className={styles.rule}>
            <summary>Why this order?</summary>
            <p>{GROUP_WORDS.sortRule}</p>
          </details>
        )}
      </div>
      {choice.chosen && (
        <ChosenBar
          account={account}
          chosen={choice.members}
          listed={shown.length}
          isAll={shown.length > 0 && choice.members.length === shown.length}
          onAll={choice.chooseAll}
          onDone={choice.end}
        />
      )}
      {rows.length > MAX_SUMMARISED && <CountedOf group={group} order={order} />}
      <VisuallyHidden as="p" role="status">
        {wanted === '' ? '' : `${counted(shown.length, 'member')} found`}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <p className={styles.hint}>{wanted === '' ? GROUP_WORDS.allAside : 'No members match.'}</p>
      ) : (
        <GroupTable
          rows={shown}
          order={order}
          onOrder={changeOrder}
          done={deeds}
          chosen={choice.chosen}
          onChoose={choice.choose}
          onShow={show}
        />
      )}
      <AsideFold account={account} kind="done" rows={done} />
      <AsideFold account={account} kind="snoozed" rows={snoozed} />
    </>
  )
}

const NOTHING = new Map<string, never>()

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
        {isFetchingAll ? `Loading the other ${rest}…` : `Load the other ${rest}`}
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
