/** What people ask a support desk's agent, what it should say, and what it says when it is right and when it is wrong. */
export type Talk = {
  readonly name: string
  readonly prompt: string
  readonly expected: string
  readonly right: string
  readonly wrong: string
  readonly reason: string
}

const POLICY = `Refund policy, as of 1 November:

| Plan | Days | Refund |
| --- | --: | --- |
| Basic | 14 | full |
| Plus | 30 | full, then pro rata |
| Team | 60 | pro rata |

1. Ask for the order number.
2. Look the order up with \`find_order\`.
3. Never promise a date that the tool did not give.`

const TRANSCRIPT = Array.from(
  { length: 12 },
  (_, turn) =>
    `${turn % 2 === 0 ? 'Customer' : 'Agent'}: ${
      turn % 2 === 0
        ? 'I have written about this twice, and the invoice still shows the old address and the seats that we gave back in spring.'
        : 'I am sorry for the wait. I have found the invoice and the two letters, and I have passed both on to accounting.'
    }`,
).join('\n')

/** One of each kind of text that tools for text get wrong. */
export const TALKS: readonly Talk[] = [
  {
    name: 'refund of a yearly plan',
    prompt: `${POLICY}\n\nA customer on Plus asks on day 41 what they get back for order 7312.`,
    expected: 'A pro rata refund for the unused months, no date promised.',
    right:
      'Order 7312 is on Plus and past its 30 days, so you get the unused months back pro rata. I cannot promise a date.',
    wrong: 'Order 7312 is on Plus, so you get the full amount back. The money is with you by Friday.',
    reason: "the answer should contain 'pro rata' and does not",
  },
  {
    name: 'cancel two of five seats',
    prompt: `Summarise this conversation in one sentence and name the open task.\n\n${TRANSCRIPT}`,
    expected: 'Open: correct the invoice (address, two seats).',
    right: `The customer waits for a corrected invoice.\n\nOpen task:\n\n- correct the address\n- take the two seats off`,
    wrong: `The customer is happy with the invoice.\n\nOpen task:\n\n- none`,
    reason: 'the answer names no open task, so 0 of 2 facts are in it',
  },
  {
    name: 'SQL for late orders',
    prompt: 'Write a query for orders that shipped more than three days late, newest first.',
    expected: 'SELECT … WHERE shipped_at > due_at + INTERVAL 3 DAY ORDER BY shipped_at DESC',
    right:
      "```sql\nSELECT id, due_at, shipped_at\nFROM orders\nWHERE shipped_at > due_at + INTERVAL '3 days'\nORDER BY shipped_at DESC;\n```",
    wrong:
      '```sql\nSELECT *\nFROM orders\nWHERE shipped_at > due_at\nORDER BY shipped_at;\n```\n\nThis lists every late order, `oldest` first.',
    reason: "the query should match /INTERVAL\\s+'?3/ and does not",
  },
  {
    name: '退货政策',
    prompt:
      '客户在收到商品后第三十五天要求退货，包装已经打开，请问根据我们的政策应该如何回答？请用中文回答，不超过两句话。',
    expected: '超过三十天，只能按比例退款。',
    right: '您好，您的退货申请已超过三十天的期限，因此我们可以按照剩余时间的比例为您退款。',
    wrong: '您好，您的退货申请符合政策，因此我们将在三个工作日之内为您办理全额退款。',
    reason: '回答应包含“按比例”，但没有包含',
  },
  {
    name: 'greeting with emoji 🎉',
    prompt: 'Thank the customer for five years with us 🎉🥳 and mention their badge 🏅. Families welcome 👩‍👩‍👧‍👦.',
    expected: 'Thanks 🎉 with the badge 🏅',
    right: 'Five years 🎉, thank you! Your badge 🏅 is in your profile.',
    wrong: 'Happy birthday 🎂! Your gift 🎁 is on its way.',
    reason: 'the answer should contain 🏅 and does not',
  },
  {
    name: 'طلب استرداد',
    prompt: 'يسأل العميل عن موعد استرداد المبلغ للطلب 7312 بعد مرور 41 يومًا. أجب باللغة العربية في جملة واحدة.',
    expected: 'استرداد جزئي دون وعد بتاريخ',
    right: 'يمكنك استرداد جزء من المبلغ عن الأشهر المتبقية، ولا أستطيع أن أعد بتاريخ محدد.',
    wrong: 'سيصلك المبلغ كاملًا يوم الجمعة القادم.',
    reason: 'لا تحتوي الإجابة على كلمة "جزء"',
  },
  {
    name: 'explain the <details> tag',
    prompt:
      'How do I fold a section in our help pages? They are HTML: <details><summary>Title</summary>text</details>.',
    expected: '<details> with <summary>',
    right:
      'Use <details> and put the title into <summary>: <details><summary>Title</summary><p>Text &amp; more</p></details>',
    wrong: 'Use <div class="fold"> and a <script>toggle()</script>; **bold** _it_ with *stars* | pipes | and # signs.',
    reason: "the answer should contain '<summary>' and does not",
  },
  {
    name: 'parse an order e-mail into JSON with a name that is so long that no table and no heading can show it on one line of a telephone',
    prompt:
      'From: ada@example.com\nSubject: Order #7312\n\nPlease send 3 × A-100 and 1 × B-20 to C:\\Lager\\Nord, see https://shop.example.com/orders/7312.\n\nAnswer with JSON alone.',
    expected: '{"order":7312,"items":[{"sku":"A-100","count":3},{"sku":"B-20","count":1}]}',
    right: '{"order":7312,"items":[{"sku":"A-100","count":3},{"sku":"B-20","count":1}]}',
    wrong:
      '{"order":"#7312","items":[{"sku":"A-100","count":3}],"note":"averyverylongwordwithoutanybreakinit_averyverylongwordwithoutanybreakinit_averyverylongwordwithoutanybreakinit"}',
    reason: 'at /order the answer has "#7312", expected 7312; at /items it has 1 item, expected 2',
  },
  {
    name: 'which warehouse',
    prompt: 'Where is A-100 in stock?',
    expected: 'North',
    right: 'North',
    wrong: 'South',
    reason: "expected 'North', the answer is 'South'",
  },
  {
    name: 'rewrite a rude reply',
    prompt: `Rewrite this politely, keep every fact, at most 120 words.\n\n${'We told you already that the parcel went to the address that you gave us, and that the courier rang twice. '.repeat(6)}`,
    expected: 'Polite, with address, courier, twice.',
    right: `Thank you for your patience. ${'The parcel went to the address on the order, and the courier rang there twice. '.repeat(4)}May we send it again?`,
    wrong: `As we said. ${'The parcel went to the address on the order, and nobody opened the door. '.repeat(4)}There is nothing more that we can do.`,
    reason: "the judge says: not polite, and the courier's two attempts are missing",
  },
]
