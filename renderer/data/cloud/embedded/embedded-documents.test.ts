import 'fake-indexeddb/auto'
import { describeExecutorContract } from '#tests/contract/executor-contract.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { embeddedExecutor } from './embedded-documents.ts'

describeExecutorContract('on Dexie', async () =>
  embeddedExecutor(new EmbeddedDatabase('device', `executor-${crypto.randomUUID()}`), Date.now),
)
