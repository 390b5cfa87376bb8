import { useCallback, useDeferredValue, useMemo, useState } from 'react'
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
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import { useSnoozes } from '#data/pages/coaching/snoozes.ts'
import type { CoachingGroup } from '#data/pages/coaching/use-coaching-group.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useNow } from '#data/platform/use-now.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { SearchField } from '#ui/kit/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useKeptList, useKeptSearch } from '../list/use-kept-list.ts'
import { ChosenBar, SeveralProgress } from '../several/chosen-bar.tsx'
import { AsideFold } from '../snooze/snooze-menu.tsx'
import styles from './group.module.css'
import { GroupTable } from './group-table.tsx'
import { GROUP_WORDS } from './words.ts'

/** What the buttons above the table sort by; its heads, where they are wide enough, by everything else. */
const SORTS = [
  { value: 'attention', label: 'Needs attention' },
  { value: 'name', label: 'Name' },
  { value: 'month', label: 'Month' },
] as const

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
        <SearchField
          className={styles.search}
          label="Find a member"
          value={search}
          onSearch={setSearch}
        />
        {!choice.chosen && (
          <Button variant="subtle" aria-label="Choose members" onClick={choice.begin}>
            Choose
          </Button>
        )}
        <p className={layout.muted}>
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
        <p className={layout.muted}>
          {wanted === ''
            ? 'Nobody is left: all of them are done for today, or snoozed.'
            : 'No members match.'}
        </p>
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
    <div className={layout.row}>
      <p className={layout.muted}>
        {`The days of ${rows.length - rest} of ${rows.length} members are loaded.`}{' '}
        {GROUP_WORDS.restIsLast[place]}
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

/** The members whom the coach has chosen among those listed; `chosen` is undefined unless they choose. */
function useChoice(rows: readonly GroupRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const choose = useCallback((id: string, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  // Whoever is not listed any more is not written to unseen.
  const members = useMemo(
    () => rows.filter(({ member }) => chosen?.has(member.id)).map(({ member }) => member),
    [rows, chosen],
  )
  return {
    chosen,
    members,
    choose,
    chooseAll: (all: boolean) => setChosen(new Set(all ? rows.map(({ member }) => member.id) : [])),
    begin: () => setChosen(new Set()),
    end: () => setChosen(undefined),
  }
}
