/** The objects on a page's heap, without compiled code, which grows with use for a while. */
import type { CDPSession } from '@playwright/test'
import * as z from 'zod/mini'

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.array(z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
})

/** What belongs to the engine or the browser, not to the app. */
const NOT_OURS: readonly unknown[] = ['code', 'native', 'hidden', 'object shape']

/** Bytes of what the page's own objects take. */
export async function objectsHeld(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const names = z.array(z.string()).parse(types[fields.indexOf('type')])
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!NOT_OURS.includes(names[nodes[at + type] ?? -1])) bytes += nodes[at + size] ?? 0
  }
  return bytes
}
