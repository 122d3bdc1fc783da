"""Creates, lists and reads with the client that openapi-generator makes for Python."""

import os

import openapi_client as made

client = made.ApiClient(made.Configuration(host=os.environ["BASE_URL"], access_token=os.environ["API_KEY"]))
invitations = made.InvitationsApi(client)
body = made.CreateInvitation(candidate_email="python@example.com", candidate_name="Python", tests=["grammar-test"])
created = invitations.create_invitation(body).invitation
assert [one.id for one in invitations.list_invitations(limit=1).data] == [created.id]
assert invitations.read_invitation(created.id).invitation == created
