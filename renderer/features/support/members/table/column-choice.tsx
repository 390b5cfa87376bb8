import {
  MEMBER_COLUMNS,
  type MemberColumn,
  type MemberOrder,
  type MemberSort,
  orderAfterClick,
} from '#core/views/admin/members/member-table.ts'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import support from '../../support.module.css'
import styles from '../members.module.css'
import { COLUMN_WORDS } from './words.ts'

interface ColumnChoiceProps {
  readonly columns: readonly MemberColumn[]
  readonly onChange: (columns: readonly MemberColumn[]) => void
}

export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const turn = (column: MemberColumn) =>
    onChange(
      MEMBER_COLUMNS.filter((one) =>
        one === column ? !columns.includes(one) : columns.includes(one),
      ),
    )
  return (
    <details className={styles.columns}>
      <summary>Columns</summary>
      <p className={layout.hint}>
        Points, streaks and check-ins are loaded once you choose them. A streak with “?” goes on
        only if every day since the last check-in was a break.
      </p>
      <div className={support.filters}>
        {MEMBER_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={COLUMN_WORDS[column]}
            checked={columns.includes(column)}
            onChange={() => turn(column)}
          />
        ))}
      </div>
    </details>
  )
}

interface SortChoiceProps {
  readonly order: MemberOrder
  readonly onOrder: (order: MemberOrder) => void
}

const SORT_OPTIONS = (['name', ...MEMBER_COLUMNS] as const).map((value) => ({
  value,
  label: COLUMN_WORDS[value],
}))

/** What the list is sorted by, on a narrow screen, which has no heads of columns. */
export function SortChoice({ order, onOrder }: SortChoiceProps) {
  const sortBy = (by: MemberSort) => onOrder(by === order.by ? order : orderAfterClick(order, by))
  return (
    <div className={styles.sort}>
      <Select label="Sort by" value={order.by} options={SORT_OPTIONS} onChange={sortBy} />
      <Select
        label="Direction"
        value={order.descending ? 'descending' : 'ascending'}
        options={[
          { value: 'ascending', label: 'Ascending' },
          { value: 'descending', label: 'Descending' },
        ]}
        onChange={(way) => onOrder({ ...order, descending: way === 'descending' })}
      />
    </div>
  )
}
