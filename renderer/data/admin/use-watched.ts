import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { CloudQuery } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { useCloud } from '#data/queries/use-cloud.ts'

export interface Watched<Value> {
  /** Undefined until the cloud has answered. */
  readonly records: readonly Value[] | undefined
  /** The cloud cannot be reached, or has stopped answering. */
  readonly away: boolean
}

/**
 * Records of a query as they are, live.
 * @param query the same object every time, or it begins anew
 */
export function useWatched<Value>(
  query: CloudQuery,
  schema: z.core.$ZodType<Value>,
): Watched<Value> {
  const cloud = useCloud()
  const [watched, setWatched] = useState<Watched<Value>>({ records: undefined, away: false })
  useEffect(
    () =>
      cloud?.watchQuery(query, {
        next: (documents) => {
          setWatched({ records: parseDocuments(schema, documents), away: false })
        },
        error: () => setWatched(({ records }) => ({ records, away: true })),
      }),
    [cloud, query, schema],
  )
  return watched
}
