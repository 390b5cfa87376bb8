import { useEffect, useState } from 'react'
import { fetchTotals, type GroupTotals, type Team } from '#data/pages/admin/teams/teams.ts'
import { logError } from '#data/platform/log.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { numberText } from '#ui/number-words.ts'
import support from '../support.module.css'
import styles from './groups.module.css'
import { TOTALS_WORDS } from './words.ts'

interface TotalsTableProps {
  readonly teams: readonly Team[]
  /** A new number reloads the totals. */
  readonly version: number
}

/** Compares this month's stored totals with the sums of the members' months, which must agree. */
export function TotalsTable({ teams, version }: TotalsTableProps) {
  const ids = teams.map(({ group }) => group.id).join()
  const totals = useTotals(ids, version)
  if (!totals) {
    return (
      <section className={support.section} aria-label={TOTALS_WORDS.label}>
        <p className={support.hint} role="status">
          {totals === undefined ? TOTALS_WORDS.loading : TOTALS_WORDS.failed}
        </p>
      </section>
    )
  }
  const isRight = [...totals.values()].every(({ points, sum }) => points === sum)
  return (
    <section className={support.section} aria-label={TOTALS_WORDS.label}>
      <table className={styles.totals}>
        <caption>{TOTALS_WORDS.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{TOTALS_WORDS.group}</th>
            <th scope="col">{TOTALS_WORDS.total}</th>
            <th scope="col">{TOTALS_WORDS.sum}</th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ group }) => (
            <tr key={group.id}>
              <th scope="row">
                <bdi>{group.name}</bdi>
              </th>
              <td>{numberText(totals.get(group.id)?.points ?? 0)}</td>
              <td>{numberText(totals.get(group.id)?.sum ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={isRight ? support.hint : support.problem} role="status">
        {isRight ? TOTALS_WORDS.right : TOTALS_WORDS.wrong}
      </p>
    </section>
  )
}

/** The totals by group; undefined while they load, null if that fails. */
function useTotals(ids: string, version: number) {
  const cloud = useCloud()
  const [found, setFound] = useState<ReadonlyMap<string, GroupTotals> | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version loads again
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    const ask = async () => {
      const asked = ids.split(',').map(async (id) => [id, await fetchTotals(cloud, id)] as const)
      const totals = new Map(await Promise.all(asked))
      if (!left) setFound(totals)
    }
    ask().catch((error: unknown) => {
      logError('The totals cannot be added up:', error)
      if (!left) setFound(null)
    })
    return () => {
      left = true
    }
  }, [cloud, ids, version])
  return found
}
