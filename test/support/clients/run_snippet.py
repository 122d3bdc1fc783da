"""Runs snippets of the documentation with `client` as their reader would have it: each line of standard input is one as a
JSON string. Answers each with a line: what went wrong, or null."""

import json
import os
import sys
import traceback

from assessment_invitations import AssessmentInvitations

client = AssessmentInvitations(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])
for line in sys.stdin:
    failure = None
    try:
        exec(compile(json.loads(line), "snippet", "exec"), {"client": client, "print": lambda *_: None})
    except Exception:
        failure = traceback.format_exc()
    print(json.dumps(failure), flush=True)
