import { useEffect, useState } from 'react'
import { fetchTotals, type GroupTotals, type Team } from '#data/admin/teams.ts'
import { logError } from '#data/log.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import support from '../support.module.css'
import styles from './teams.module.css'

const NUMBER = new Intl.NumberFormat('en-GB')

interface TotalsTableProps {
  readonly teams: readonly Team[]
  /** Another one asks anew. */
  readonly version: number
}

/** This month's totals as they are stored, beside what the members' months add up to: they have to agree. */
export function TotalsTable({ teams, version }: TotalsTableProps) {
  const ids = teams.map(({ group }) => group.id).join()
  const totals = useTotals(ids, version)
  if (!totals) {
    return (
      <section className={support.section} aria-label="Totals of this month">
        <p className={support.hint} role="status">
          {totals === undefined ? 'Adding up…' : 'The totals cannot be reached right now.'}
        </p>
      </section>
    )
  }
  const isRight = [...totals.values()].every(({ points, sum }) => points === sum)
  return (
    <section className={support.section} aria-label="Totals of this month">
      <table className={styles.totals}>
        <caption>Points of this month</caption>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">Total</th>
            <th scope="col">Sum of members</th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ group }) => (
            <tr key={group.id}>
              <th scope="row">
                <bdi>{group.name}</bdi>
              </th>
              <td>{NUMBER.format(totals.get(group.id)?.points ?? 0)}</td>
              <td>{NUMBER.format(totals.get(group.id)?.sum ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={isRight ? support.hint : support.problem} role="status">
        {isRight
          ? 'Each total is the sum of its members.'
          : 'A total is not the sum of its members. Members may be checking off right now; look again.'}
      </p>
    </section>
  )
}

/** By group; undefined while they are asked for, null where they cannot be. */
function useTotals(ids: string, version: number) {
  const cloud = useCloud()
  const [found, setFound] = useState<ReadonlyMap<string, GroupTotals> | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks anew
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
