#!/usr/bin/env python3
"""An agent of a support desk, in nothing but Python's standard library.

A workflow runs it once per case:

    execution-target: command
    agent-command: python3 examples/agents/support_desk.py
    agent-stdin: json

It reads the question from standard input: one JSON object with "prompt", "input", "files", "model" and "metadata", or the prompt
as text. It answers with one JSON object on standard output. What it has to say beside that goes to standard error.
"""

import json
import re
import sys

ORDERS = {"48213": "NL-77120", "48214": "NL-77121"}


def read_question(text: str) -> dict:
    """The question, whichever way it was asked."""
    try:
        question = json.loads(text)
    except ValueError:
        question = None
    return question if isinstance(question, dict) else {"prompt": text}


def answer(prompt: str) -> dict:
    """What is known of the order that the prompt names, and how it was found."""
    named = re.search(r"\b\d{5}\b", prompt)
    if named is None:
        return {"answer": "Which order do you mean?"}
    order = named.group()
    code = ORDERS.get(order)
    text = f"The tracking code of order {order} is {code}." if code else f"There is no order {order}."
    return {
        "answer": text,
        "output": {"order": order, "tracking_code": code},
        "trajectory": trajectory(prompt, order, code, text),
        "usage": {"requests": 1, "tool_calls": 1},
    }


def trajectory(prompt: str, order: str, code: "str | None", text: str) -> dict:
    """What it did, as evaluators of tool use read it (ATIF 1.7)."""
    call = {"tool_call_id": "call-1", "function_name": "find_order", "arguments": {"order": order}}
    found = {"source_call_id": "call-1", "content": json.dumps({"tracking_code": code})}
    return {
        "schema_version": "ATIF-v1.7",
        "agent": {"name": "support-desk", "version": "1.0"},
        "steps": [
            {"step_id": 1, "source": "user", "message": prompt},
            {
                "step_id": 2,
                "source": "agent",
                "message": "",
                "tool_calls": [call],
                "observation": {"results": [found]},
            },
            {"step_id": 3, "source": "agent", "message": text},
        ],
    }


def main() -> None:
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    question = read_question(sys.stdin.read())
    json.dump(answer(question.get("prompt", "")), sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
