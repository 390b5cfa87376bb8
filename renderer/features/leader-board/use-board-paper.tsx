import { type ReactNode, useEffect, useState } from 'react'
import { boardCsv } from '#core/app/export/csv-files.ts'
import { Paper } from '#ui/printing/paper.tsx'
import { printPage, useIsPrinting } from '#ui/printing/use-is-printing.ts'
import { MAX_ON_PAPER } from '#ui/printing/words.ts'
import { saveFile } from '#ui/save-file.ts'
import type { BoardRows } from './board-layout.ts'
import { BOARD } from './words.ts'

/** A board is read page by page until its end. */
const ALL = 10_000

interface BoardPaper {
  /** Whether all rows are drawn instead of those in view. */
  readonly drawsAll: boolean
  /** Whether it is not for paper. */
  readonly isTooLong: boolean
  readonly part: ReactNode
}

/** Brings a whole board onto paper, after loading it, or into a file if it is too long for paper. */
export function useBoardPaper(rows: BoardRows, label: string): BoardPaper {
  const isPrinting = useIsPrinting()
  const [job, setJob] = useState<'print' | 'save'>()
  const { count, isEnd, show } = rows
  const isTooLong = count > MAX_ON_PAPER
  const isWhole = (isPrinting || job !== undefined) && isEnd && isLoaded(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more rows the next ones are asked for
  useEffect(() => {
    if (!job) return
    if (job === 'print' && isTooLong) return setJob(undefined)
    if (!isWhole) return show(0, job === 'print' ? MAX_ON_PAPER : ALL)
    setJob(undefined)
    if (job === 'print') return printPage()
    const file = new Blob([boardCsv(entriesOf(rows), BOARD)], { type: 'text/csv;charset=utf-8' })
    void saveFile(file, BOARD.file(label))
  }, [job, isTooLong, isWhole, count, show, rows, label])
  const part = (
    <Paper
      isTooLong={isTooLong}
      isInPart={isPrinting && !isWhole}
      busy={job !== undefined}
      onPrint={() => setJob('print')}
      onSave={() => setJob('save')}
    />
  )
  return { drawsAll: isPrinting && !isTooLong, isTooLong, part }
}

function isLoaded({ count, rowAt, isUnreadable }: BoardRows): boolean {
  const isThere = (index: number) => rowAt(index) !== undefined || isUnreadable?.(index) === true
  return Array.from({ length: count }, (_, index) => index).every(isThere)
}

/** The rows in order; the own one is first where its rank is not shown. */
function entriesOf({ count, rowAt, own, ownFirst = false }: BoardRows) {
  const listed = Array.from({ length: count }, (_, index) => rowAt(index))
  const rows = listed.filter((row) => row !== undefined)
  return ownFirst && own ? [{ ...own, rank: undefined }, ...rows] : rows
}
