import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import layout from './layout.module.css'

export interface FigureTableProps {
  readonly label: string
  /** The first names what the rows are of. */
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly key: string | number
    readonly name: ReactNode
    readonly figures: readonly ReactNode[]
  }[]
  readonly className?: string | undefined
}

/** A table of figures, with a name at the beginning of each row. */
export function FigureTable({ label, columns, rows, className }: FigureTableProps) {
  return (
    <table className={classNames(layout.figures, className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <td key={index}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
