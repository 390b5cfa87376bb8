import { addBotRules, removeBotRule, restoreBotRule, saveBotRule, testBotRule } from './rules.ts'
import { runBotRule } from './run.ts'

export const botHandlers = {
  'add-bot-rules': addBotRules,
  'remove-bot-rule': removeBotRule,
  'restore-bot-rule': restoreBotRule,
  'run-bot-rule': runBotRule,
  'save-bot-rule': saveBotRule,
  'test-bot-rule': testBotRule,
}
