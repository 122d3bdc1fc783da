"""Runs a snippet of the documentation, which is on standard input, with `client` as its reader would have it."""

import os
import sys

from assessment_invitations import AssessmentInvitations

client = AssessmentInvitations(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])
exec(compile(sys.stdin.read(), "snippet", "exec"), {"client": client, "print": lambda *_: None})
