import { useCallback, useMemo, useState } from 'react'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'

/** The members whom the coach has chosen among those listed; `chosen` is undefined unless they choose. */
export function useChoice(rows: readonly GroupRow[]) {
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
