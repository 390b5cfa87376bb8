/** The part of a CouchDB server that a push needs, in memory; each request takes a round trip. */
import PouchDB from 'pouchdb-browser'
import * as z from 'zod/mini'
import { wait } from './wait.ts'

const revisions = z.record(z.string(), z.array(z.string()))
const bulk = z.object({ docs: z.array(z.looseObject({ _id: z.string() })) })

type Answer = [status: number, content: object]

export function couchStandIn(roundTripMs: number) {
  const documents = new Map<string, object>()
  const local = new Map<string, object>()

  function answerLocal(path: string, body: unknown): Answer {
    // With a body the request writes the checkpoint, without one it reads it.
    if (body !== undefined) local.set(path, z.looseObject({}).parse(body))
    const found = local.get(path)
    return found ? [200, { ok: true, rev: '0-1', ...found }] : [404, { error: 'not_found' }]
  }

  function answer(path: string, body: unknown): Answer {
    if (path === '') return [200, { db_name: 'stand-in', update_seq: 0 }]
    if (path.startsWith('_local/')) return answerLocal(path, body)
    if (path === '_revs_diff') {
      const asked = Object.entries(revisions.parse(body))
      return [200, Object.fromEntries(asked.map(([id, missing]) => [id, { missing }]))]
    }
    if (path === '_bulk_docs') {
      for (const one of bulk.parse(body).docs) documents.set(one._id, one)
      return [201, []]
    }
    throw new Error(`The stand-in for CouchDB does not know ${path}.`)
  }

  const database = new PouchDB('http://couch.test/stand-in', {
    skip_setup: true,
    async fetch(url, { body } = {}) {
      await wait(roundTripMs)
      const address = typeof url === 'string' ? url : url.url
      const path = decodeURIComponent(new URL(address).pathname.replace(/^\/stand-in\/?/, ''))
      const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      const [status, content] = answer(path, given)
      return Response.json(content, { status })
    },
  })
  return { database, count: () => documents.size }
}
