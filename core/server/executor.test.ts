import { describeExecutorContract } from '#tests/contract/executor-contract.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'

describeExecutorContract('in memory', async () => memoryExecutor(Date.now))
