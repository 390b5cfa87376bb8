import { memo } from 'react'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import type {
  MemberColumn,
  MemberSort,
  TableFacts,
} from '#core/views/admin/members/member-table.ts'
import { classNames } from '#ui/class-names.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import support from '../../support.module.css'
import { badgesOf } from '../words.ts'
import { cellText, isNumeric } from './member-cells.ts'
import styles from './member-table.module.css'
import { COLUMN_WORDS } from './words.ts'

interface TableRowProps {
  readonly row: MemberRow
  readonly index: number
  readonly columns: readonly MemberColumn[]
  /** Otherwise a line below the name says the most important. */
  readonly isWide: boolean
  readonly sortedBy: MemberSort
  readonly facts: TableFacts
  readonly isSelected: boolean
  /** The cell in the order of Tab, if it is in this row; -1 otherwise. */
  readonly activeColumn: number
  readonly onToggle: (id: string) => void
  readonly onExtend: (id: string) => void
  readonly onOpen: (id: string) => void
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, columns, facts, isSelected, activeColumn, onToggle, onExtend } = props
  const cell = (column: number) => ({
    'data-cell': `${index}:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  })
  return (
    <tr className={styles.row} aria-rowindex={index + 2} aria-selected={isSelected}>
      <td {...cell(0)} className={styles.tick}>
        <Checkbox
          hideLabel
          tabIndex={-1}
          label={`Select ${shownName(row)}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => {
            const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
            if (isRange) onExtend(row.id)
            else onToggle(row.id)
          }}
        />
      </td>
      <th {...cell(1)} scope="row" className={styles.name}>
        <Name {...props} />
      </th>
      {columns.map((column, at) => {
        const text = cellText(row, column, facts)
        return (
          <td
            key={column}
            {...cell(at + 2)}
            className={classNames(styles.text, isNumeric(column) && styles.number)}
            title={text}
          >
            <bdi>{text}</bdi>
          </td>
        )
      })}
    </tr>
  )
})

function Name({ row, isWide, sortedBy, facts, onOpen }: TableRowProps) {
  const name = shownName(row)
  const email = row.authEmail || row.email
  const badges = badgesOf(row).filter(({ kind }) => !isWide || kind === 'off')
  return (
    <PlainButton
      data-paper="text"
      tabIndex={-1}
      className={styles.open}
      title={name}
      onClick={() => onOpen(row.id)}
    >
      <span className={styles.first}>
        <bdi className={styles.full}>{name}</bdi>
        {badges.map(({ label, kind }) => (
          <span key={label} className={support.badge} data-kind={kind}>
            {label}
          </span>
        ))}
      </span>
      {email !== name && <bdi className={styles.about}>{email}</bdi>}
      {!isWide && <bdi className={styles.about}>{narrowText(row, sortedBy, facts)}</bdi>}
    </PlainButton>
  )
}

/** On a narrow screen: the group, and what the table is sorted by. */
function narrowText(row: MemberRow, sortedBy: MemberSort, facts: TableFacts): string {
  const group = cellText(row, 'group', facts)
  if (sortedBy === 'name' || sortedBy === 'group') return group
  return `${group} · ${COLUMN_WORDS[sortedBy]}: ${cellText(row, sortedBy, facts)}`
}
