import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.InvitationsApi;
import org.openapitools.client.model.CreateInvitation;

/** Creates, lists and reads with the client that openapi-generator makes for Java. */
public class Client {
  public static void main(String[] given) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    client.setRequestInterceptor((request) -> request.header("Authorization", "Bearer " + System.getenv("API_KEY")));
    InvitationsApi invitations = new InvitationsApi(client);
    CreateInvitation body = new CreateInvitation()
        .candidateEmail("java@example.com")
        .candidateName("Java")
        .tests(List.of("grammar-test"));
    String id = invitations.createInvitation(body, null).getInvitation().getId();
    String listed = invitations.listInvitations(1, null, null, null, null, null, null, null).getData().get(0).getId();
    String read = invitations.readInvitation(id).getInvitation().getId();
    if (!id.equals(listed) || !id.equals(read)) throw new IllegalStateException(id + " " + listed + " " + read);
  }
}
