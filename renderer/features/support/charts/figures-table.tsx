import type { ReactNode } from 'react'
import layout from '#ui/kit/layout.module.css'
import support from '../support.module.css'

interface FiguresTableProps {
  readonly label: string
  /** The first one heads the rows' names. */
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: ReactNode
    readonly cells: readonly ReactNode[]
  }[]
  /** Words of the line that opens the table; without them it is open. */
  readonly foldedAs?: string
}

/** Figures in rows and columns. On narrow screens the table scrolls, not the page. */
export function FiguresTable({ label, heads, rows, foldedAs }: FiguresTableProps) {
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard
    <section className={support.scroll} aria-label={`${label}: figures`} tabIndex={0}>
      <table className={layout.figures} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1] ?? index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
  if (foldedAs === undefined) return table
  return (
    <details className={support.fold}>
      <summary>{foldedAs}</summary>
      {table}
    </details>
  )
}
